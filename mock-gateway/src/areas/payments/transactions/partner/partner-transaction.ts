import type { PartnerTransaction } from '@portal/contract/partner-api'
import { contractText } from '@portal/contract/texts/all'
import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { isoCurrency } from '../../../../engine/values/currencies.rules.ts'
import { visibleSince } from '../lists/visible-since.ts'
import { authorizedAmong, visibleOutside } from '../lists/visible-status.ts'
import { sumOfCharges } from './charge-lines.ts'
import { derivedRate } from './derived-rate.ts'

type TransactionRow = Selectable<Database['transaction']>

/** The statuses of an order that core banking has credited and that is posted. */
const CREDITED: readonly TransactionStatus[] = ['POSTED', 'RETURNED']
const FINAL: readonly TransactionStatus[] = ['POSTED', 'FAILED', 'RETURNED']

/**
 * Returns a transaction as shown to its partner: without screening, and for a failure only with its code (money §2.2).
 */
export async function partnerTransaction(db: Kysely<Database>, found: TransactionRow): Promise<PartnerTransaction> {
  const [transaction] = await partnerTransactions(db, [found])
  return transaction as PartnerTransaction
}

/** Returns several transactions like {@link partnerTransaction}. */
export async function partnerTransactions(
  db: Kysely<Database>,
  found: readonly TransactionRow[],
): Promise<PartnerTransaction[]> {
  const open = found.filter((one) => !FINAL.includes(one.transaction_status) && hasMoved(one))
  return found.map(lineWordsOf(await authorizedAmong(db, found), await visibleSince(db, open)))
}

/** Returns the statuses of transactions as shown to their partner, by the ids of the transactions. */
export async function statusesAtPartner(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('transaction').selectAll().where('transaction_id', 'in', ids).execute()
  const shown = await partnerTransactions(db, found)
  return new Map(shown.map(({ transactionId, transactionStatus }) => [transactionId, transactionStatus]))
}

/** Returns whether the partner requested the cancellation of the transaction, whatever the result. */
export const isCancellationRequested = ({ cancel_asked_at: askedAt, failed_by: failedBy }: TransactionRow): boolean =>
  askedAt !== null || failedBy === 'PARTNER'

/** Returns whether the order has changed since its acceptance. */
const hasMoved = ({ transaction_created_at: created, transaction_updated_at: updated }: TransactionRow) =>
  updated.getTime() !== created.getTime()

const lineWordsOf =
  (authorized: ReadonlySet<string>, since: ReadonlyMap<string, Date>) =>
  (found: TransactionRow): PartnerTransaction => {
    const isFinal = FINAL.includes(found.transaction_status)
    const openSince = since.get(found.transaction_id) ?? found.transaction_created_at
    const order = found.order_details
    const code = isFinal ? found.transaction_response_code : null
    return {
      transactionId: found.transaction_id,
      transactionReference: found.transaction_reference,
      transactionContractReference: found.transaction_contract_reference,
      contractType: found.contract_type,
      transactionStatus: visibleOutside(
        found.contract_type,
        found.transaction_status,
        authorized.has(found.transaction_id),
      ),
      transactionAmount: found.transaction_amount,
      transactionSourceCountryCurrency: found.transaction_source_country_currency,
      transactionDestinationAmount: found.transaction_destination_amount,
      transactionDestinationCountryCurrency: found.transaction_destination_country_currency,
      transactionSourceCountryCurrencyIso: isoCurrency(found.transaction_source_country_currency),
      transactionDestinationCountryCurrencyIso: isoCurrency(found.transaction_destination_country_currency),
      transactionRate: derivedRate(found.transaction_amount, found.transaction_destination_amount),
      charged: found.charged,
      charges: found.charge_lines ?? sumOfCharges(found.charged, found.transaction_destination_amount),
      transactionReceiverFirstName: order.transactionReceiverFirstName ?? found.trans_receiver,
      transactionReceiverMiddleName: order.transactionReceiverMiddleName ?? null,
      transactionReceiverLastName: order.transactionReceiverLastName ?? '',
      transactionReceiverAccountNumber: found.transaction_receiver_account_number,
      transactionReceiverBankCode: found.destinationbankcode ?? order.transactionReceiverBankCode ?? null,
      transactionBatchReference: found.transaction_batch_reference,
      metadata: found.metadata ?? {},
      quoteId: found.quote_id,
      coreReference: CREDITED.includes(found.transaction_status) ? found.core_reference : null,
      expectedAt: found.expected_at?.toISOString() ?? null,
      cancelRequested: isCancellationRequested(found),
      responseCode: code,
      responseMessage: code === null ? null : contractText('en', `codes.${code}`),
      createdAt: found.transaction_created_at.toISOString(),
      updatedAt: (isFinal ? found.transaction_updated_at : openSince).toISOString(),
    }
  }
