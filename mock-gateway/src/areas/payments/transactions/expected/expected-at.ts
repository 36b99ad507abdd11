import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/**
 * Returns SQL of the number of seconds that an order to a bank is expected to take when accepted now. Null if there
 * is no expectation. The result does not depend on screening, so it reveals nothing about a held order.
 */
export const expectedIn = (
  from: Pick<ExpressionBuilder<Database, 'credit_time'>, 'selectFrom'>,
  { countryId, bankCode }: { readonly countryId: string; readonly bankCode: string | null },
  now: Date,
) =>
  from
    .selectFrom('credit_time as c')
    .select('c.seconds')
    .where('c.country_id', '=', countryId)
    .where('c.bank_code', '=', bankCode)
    .where('c.hour', '=', sql.lit(now.getUTCHours()))

/** Returns when an order to a bank, accepted now, is expected to be credited. Null if there is no expectation. */
export async function expectedTime(
  db: Kysely<Database>,
  bank: { readonly countryId: string; readonly bankCode: string },
  now: Date,
): Promise<string | null> {
  const found = await expectedIn(db, bank, now).executeTakeFirst()
  return found === undefined ? null : new Date(now.getTime() + found.seconds * 1_000).toISOString()
}
