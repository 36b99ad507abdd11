import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { inNaira } from '../limit-rates/index.ts'
import { exceedsLimit } from './decision.rules.ts'

/** The amount of a queue item, with the subsidiary whose rates apply. */
export interface LimitedAmount {
  readonly amount: string | null
  readonly currency: string | null
  readonly country_id: string | null
}

/**
 * Returns why a role's limit does not allow an amount: the amount, converted to naira, is above the limit, or no rate
 * converts it, and then every amount is above the limit (money §5). Null if the limit allows the amount.
 */
export async function limitFault(
  db: Kysely<Database>,
  { amount, currency, country_id: countryId }: LimitedAmount,
  roleLimit: string | null,
): Promise<'aboveLimit' | 'noLimitRate' | null> {
  if (amount === null || roleLimit === null) return null
  const naira = await inNaira(db, countryId, { amount, currency: currency ?? 'NGN' })
  if (naira === null) return 'noLimitRate'
  return exceedsLimit(naira, roleLimit) ? 'aboveLimit' : null
}
