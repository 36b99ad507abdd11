import { type Money, zoneOf } from '@portal/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** From this equivalent in naira on, two checkers decide about money (money §5). */
export const TWO_CHECKERS_FROM = '10000000.00'

/** As much as an amount of the wire can say. */
const MOST = '999999999999999999.99'

/**
 * What an amount is worth in naira, for limits of roles and for the number of checkers, by the last rate on or before head office's
 * day. A fraction of a kobo counts as a whole one, so that no limit is passed by rounding.
 * @returns a decimal string; null where there is no rate, which counts as above every limit
 */
export async function inNaira(db: Kysely<Database>, { amount, currency }: Money, now: Date): Promise<string | null> {
  if (currency === 'NGN') return amount
  const rate = await db
    .selectFrom('limit_rate')
    .select(
      sql<string>`least(round(ceil(${amount}::numeric * naira_per_unit * 100) / 100, 2), ${MOST}::numeric)`.as('naira'),
    )
    .where('currency', '=', currency)
    .where(sql<boolean>`rate_date <= (${now}::timestamptz at time zone ${zoneOf(undefined)})::date`)
    .orderBy('rate_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return rate?.naira ?? null
}
