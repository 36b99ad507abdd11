import type { PartnerTransaction } from '@portal/contract/partner-api'
import { contractText } from '@portal/contract/texts/all'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { authorizedAmong, toldOutside } from '../told-status.ts'

type TransactionRow = Selectable<Database['transaction']>

/** A transaction as its partner is told it: nothing of the AML gate, and of a failure its code alone (money §2.2). */
export async function partnerTransaction(db: Kysely<Database>, found: TransactionRow): Promise<PartnerTransaction> {
  return tellingOf(await authorizedAmong(db, [found]))(found)
}

/** As {@link partnerTransaction}, of several. */
export async function partnerTransactions(
  db: Kysely<Database>,
  found: readonly TransactionRow[],
): Promise<PartnerTransaction[]> {
  return found.map(tellingOf(await authorizedAmong(db, found)))
}

const tellingOf =
  (authorized: ReadonlySet<string>) =>
  (found: TransactionRow): PartnerTransaction => {
    const isFinal = ['POSTED', 'FAILED', 'RETURNED'].includes(found.transaction_status)
    const code = isFinal ? found.transaction_response_code : null
    return {
      transactionId: found.transaction_id,
      transactionReference: found.transaction_reference,
      transactionContractReference: found.transaction_contract_reference,
      contractType: found.contract_type,
      transactionStatus: toldOutside(
        found.contract_type,
        found.transaction_status,
        authorized.has(found.transaction_id),
      ),
      transactionAmount: found.transaction_amount,
      transactionSourceCountryCurrency: found.transaction_source_country_currency,
      transactionDestinationAmount: found.transaction_destination_amount,
      transactionDestinationCountryCurrency: found.transaction_destination_country_currency,
      charged: found.charged,
      responseCode: code,
      responseMessage: code === null ? null : contractText('en', `codes.${code}`),
      createdAt: found.transaction_created_at.toISOString(),
      updatedAt: (isFinal ? found.transaction_updated_at : found.transaction_created_at).toISOString(),
    }
  }
