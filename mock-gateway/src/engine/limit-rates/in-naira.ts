import type { Money } from '@portal/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The largest amount that a message can contain. */
const MOST = '999999999999999999.99'

/**
 * Returns the value of an amount in naira by the rates of a subsidiary, for limits of roles, thresholds and the number
 * of checkers. Rounds up to the kobo, so that rounding never lets an amount pass a limit.
 * @param countryId the subsidiary; null if there is no subsidiary, and then there are no rates
 * @returns a decimal string; null if there is no rate for a foreign currency, and then the amount counts as above every
 * limit
 */
export async function inNaira(
  db: Kysely<Database>,
  countryId: string | null,
  { amount, currency }: Money,
): Promise<string | null> {
  if (currency === 'NGN') return amount
  const rate = await db
    .selectFrom('limit_rate')
    .select(
      sql<string>`least(round(ceil(${amount}::numeric * naira_per_unit * 100) / 100, 2), ${MOST}::numeric)`.as('naira'),
    )
    .where('country_id', '=', countryId ?? '')
    .where('currency', '=', currency)
    .executeTakeFirst()
  return rate?.naira ?? null
}
