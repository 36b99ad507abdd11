import type { Money } from '@portal/contract'
import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * Returns SQL for whether an amount is worth more than a threshold by the rates of a subsidiary. An amount counts as
 * worth more if one of the two currencies has no rate. Null if the threshold is null.
 * @param threshold SQL of an amount and of its currency
 */
export function isWorthMore(
  { amount, currency }: Money,
  threshold: { readonly amount: Expression<string | null>; readonly currency: Expression<string> },
  countryId: string,
): RawBuilder<boolean | null> {
  const rate = (code: RawBuilder<string>) => sql`case when ${code} = 'NGN' then 1 else
    (select naira_per_unit from limit_rate where country_id = ${countryId} and currency = ${code}) end`
  const most = sql`${threshold.amount} * ${rate(sql`${threshold.currency}`)}`
  return sql<boolean | null>`case when ${threshold.amount} is null then null
    else coalesce(${amount}::numeric * ${rate(sql`${currency}::text`)} > ${most}, true) end`
}
