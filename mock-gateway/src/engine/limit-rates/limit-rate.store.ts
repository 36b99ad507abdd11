import type { PayoutCurrency } from '@portal/contract'
import type { LimitRate } from '@portal/contract/country-rules/country-rules'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Reads the rates of a subsidiary, by currency. */
export async function readLimitRates(db: Kysely<Database>, countryId: string): Promise<LimitRate[]> {
  return await db
    .selectFrom('limit_rate')
    .select(sql<PayoutCurrency>`currency`.as('rateCurrency'))
    .select(['rate_source as rateSource'])
    .select([sql<string>`trim_scale(naira_per_unit)::text`.as('nairaPerUnit'), 'rate_date as rateDate'])
    .where('country_id', '=', countryId)
    .orderBy('currency')
    .execute()
}

/** Replaces the subsidiary's rates. */
export async function writeLimitRates(
  db: Kysely<Database>,
  countryId: string,
  rates: readonly LimitRate[],
): Promise<void> {
  await db.deleteFrom('limit_rate').where('country_id', '=', countryId).execute()
  if (rates.length === 0) return
  await db
    .insertInto('limit_rate')
    .values(
      rates.map(({ rateCurrency, nairaPerUnit, rateDate, rateSource }) => ({
        country_id: countryId,
        currency: rateCurrency,
        naira_per_unit: nairaPerUnit,
        rate_date: rateDate,
        rate_source: rateSource,
      })),
    )
    .execute()
}
