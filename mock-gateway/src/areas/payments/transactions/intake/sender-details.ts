import type { Money } from '@portal/contract'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { isWorthMore } from '../../../../engine/limit-rates/index.ts'
import { isoCurrency } from '../../../../engine/values/currencies.rules.ts'

/** The details of the sender that orders above the amount in the country rules must have. */
export const SENDER_DETAILS = [
  'transactionSenderStreetAddress',
  'transactionSenderCityAddress',
  'transactionSenderBirthDate',
] as const

type Sent = Partial<DirectCreditOrder | CashPickupOrder>

const missingIn = (order: Sent) => SENDER_DETAILS.filter((field) => (order[field] ?? '') === '')

/**
 * Returns the refusal of an order without the required details of its sender, at each missing field. Null if it has
 * them or needs none.
 * @param above the amount in the country rules; null if the order is not above it
 */
export function lackingSenderDetails(order: Sent, above: Money | null): Refusal | null {
  const missing = missingIn(order)
  if (above === null || missing.length === 0) return null
  const params = { amount: above.amount, currency: isoCurrency(above.currency) }
  return new Refusal('30', { fields: missing.map((field) => ({ field, key: 'message.api.senderDetails', params })) })
}

/**
 * Returns SQL for the amount above which the subsidiary's orders need details of their sender, if an order is above it;
 * null otherwise.
 */
export function senderDetailsAbove(
  { ref }: ExpressionBuilder<Database & { r: Database['country_rules'] }, 'r'>,
  { countryId, ...paid }: Money & { readonly countryId: string },
) {
  const threshold = { amount: ref('r.sender_details_above'), currency: ref('r.sender_details_currency') }
  return sql<Money | null>`case when ${isWorthMore(paid, threshold, countryId)} then jsonb_build_object(
    'amount', ${threshold.amount}::text, 'currency', ${threshold.currency}) end`
}

/**
 * Returns the amount above which the subsidiary's orders need details of their sender, if an amount is above it; null
 * otherwise.
 */
export async function readSenderDetailsAbove(
  db: Kysely<Database>,
  paid: Money & { readonly countryId: string },
): Promise<Money | null> {
  const { above } = await db
    .selectFrom('country_rules as r')
    .select((eb) => senderDetailsAbove(eb, paid).as('above'))
    .where('r.country_id', '=', paid.countryId)
    .executeTakeFirstOrThrow()
  return above
}

/** Returns the refusal of an order that lacks required details of its sender; reads the rules only if it lacks some. */
export async function lackingDetailsOf(
  db: Kysely<Database>,
  order: Sent,
  paid: Money & { readonly countryId: string },
): Promise<Refusal | null> {
  if (missingIn(order).length === 0) return null
  return lackingSenderDetails(order, await readSenderDetailsAbove(db, paid))
}
