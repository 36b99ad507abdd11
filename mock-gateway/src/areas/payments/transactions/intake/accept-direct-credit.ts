import type { KeyEnvironment, PayoutCurrency } from '@portal/contract'
import type { OrderMetadata } from '@portal/contract/transactions/order-metadata'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { bankOf, isAccountOf, productFor, screeningTypeOf, subsidiaryOf } from '../order.rules.ts'
import { SCREENING_QUEUE } from '../queue-names.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import { acceptOrder, type Destination, refusedAt, type WantedOrder } from './accept-order.ts'

/** The partner's key that sent the order. */
export interface OrderingKey {
  readonly keyId: string
  readonly mtoCode: string
  readonly env: KeyEnvironment
  /** See `acceptOrder`. */
  readonly reservedHold?: string | undefined
}

/**
 * Accepts a direct credit, sends it to screening and returns its row. Throws 31 if no subsidiary serves the country, 15
 * for an unknown bank, 14 for an invalid account number, and the refusals of `acceptOrder`.
 * @param last see `acceptOrder`
 */
export async function acceptDirectCredit(
  db: Kysely<Database>,
  { keyId, mtoCode, env, reservedHold }: OrderingKey,
  order: DirectCreditOrder & OrderMetadata,
  now: Date,
  last?: (work: () => Promise<void>) => unknown,
): Promise<TransactionRecord> {
  const orderer = { keyId, mtoCode, env, reservedHold, actor: { kind: 'PARTNER' } } as const
  const accepted = await acceptOrder(db, orderer, wantedCredit(order, now), now, last)
  await sendJobs(db, SCREENING_QUEUE, [{ data: { transactionId: accepted.transaction_id } }])
  return accepted
}

/**
 * Returns a direct credit as it is accepted. Throws 31 if no subsidiary serves the country, 15 for an unknown bank. An
 * invalid account number is returned as its fault.
 */
export function wantedCredit(
  { metadata, quoteId, ...order }: DirectCreditOrder & OrderMetadata,
  now: Date,
): WantedOrder {
  const destination = destinationOf(order, now)
  return {
    order,
    destination,
    metadata,
    quoteId,
    product: productFor(destination, order.transactionNewAccount),
    ...(isAccountOf(destination.bank, order.transactionReceiverAccountNumber)
      ? {}
      : { wrong: refusedAt('14', 'transactionReceiverAccountNumber') }),
  }
}

/** Returns the destination of a direct credit. Throws 31 for a country that is not served, 15 for an unknown bank. */
export function destinationOf(
  order: DirectCreditOrder,
  now: Date,
): Destination & { readonly bank: NonNullable<Destination['bank']> } {
  const countryId = subsidiaryOf(order.transactionDestinationCountryCode)
  if (countryId === null) throw refusedAt('31', 'transactionDestinationCountryCode')
  const bank = bankOf(countryId, order.transactionReceiverBankCode, businessDate(now, countryId))
  if (bank === null) throw refusedAt('15', 'transactionReceiverBankCode')
  return {
    contractType: 'DC',
    countryId,
    bank,
    currency: order.transactionDestinationCountryCurrency as PayoutCurrency,
    screeningType: screeningTypeOf(bank),
    amount: order.transactionDestinationAmount,
  }
}
