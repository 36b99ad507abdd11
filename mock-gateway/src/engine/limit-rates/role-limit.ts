import { compareAmounts } from '@portal/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { inNaira } from './in-naira.ts'

/** An amount, with the subsidiary whose rates apply. */
export interface LimitedAmount {
  /** A decimal string; null if no money is concerned. */
  readonly amount: string | null
  /** ISO 4217 code; null means naira, the currency of limits. */
  readonly currency: string | null
  readonly country_id: string | null
}

/**
 * Returns why a role's limit, in naira, does not allow an amount: the amount is above the limit, or no rate converts
 * it, and then it counts as above every limit (money §5). Null if the limit allows the amount.
 * @param roleLimit a decimal string; null if the role has no limit
 */
export async function limitFault(
  db: Kysely<Database>,
  { amount, currency, country_id: countryId }: LimitedAmount,
  roleLimit: string | null,
): Promise<'aboveLimit' | 'noLimitRate' | null> {
  if (amount === null || roleLimit === null) return null
  const naira = await inNaira(db, countryId, { amount, currency: currency ?? 'NGN' })
  if (naira === null) return 'noLimitRate'
  return compareAmounts(naira, roleLimit) > 0 ? 'aboveLimit' : null
}
