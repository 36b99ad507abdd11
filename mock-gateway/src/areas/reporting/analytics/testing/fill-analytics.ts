import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/**
 * Numbers of partners, corridors and banks of a large provider. Each day has transactions for every combination of
 * them.
 */
const PARTNERS = 12
const CORRIDORS = 5
const BANKS = 3
const MONTHLY = 1_000_000
const DAYS = 365

/**
 * Writes the counts of a year with a million transactions a month, as the rollup stores them by hour and by day of one
 * time zone, without the transactions.
 * @returns the number of rows in the rollup
 */
export async function fillAnalytics(db: Kysely<Database>, zone: string, now: Date): Promise<number> {
  // One transaction in ten fails at the core, fails at the partner or is returned; cash pickups have no bank.
  const sorts = sql`
    select 'PARTNER' || p as mto_code, type, 'NGN' as currency, chr(65 + c) || 'B' as source_country, 'NG' as destination_country,
      case when type = 'DC' then '00090' || b else '' end as bank, status, failed_by
    from generate_series(1, ${sql.lit(PARTNERS)}) p cross join generate_series(1, ${sql.lit(CORRIDORS)}) c
      cross join generate_series(1, ${sql.lit(BANKS)}) b cross join (values ('DC'), ('CP')) t (type)
      cross join (values ('POSTED', ''), ('FAILED', 'CORE'), ('FAILED', 'PARTNER'), ('RETURNED', '')) s (status, failed_by)
    where type = 'DC' or b = 1`
  const { numAffectedRows } = await sql`
    with sorts as materialized (${sorts}), many as (select count(*) as sorts from sorts),
    days as (
      select date_trunc('day', ${now}::timestamptz, ${zone}) - d * interval '1 day' as began
      from generate_series(0, ${sql.lit(DAYS - 1)}) d),
    grains as (
      select ${zone}::text as grain, began, 1.0 as share from days
      union all select span || ' ' || ${zone}, date_trunc(span, began, ${zone}), count(*)::numeric
        from days cross join unnest(array['week', 'month']) span group by 1, 2
      union all select 'hour', began + h * interval '1 hour', 1.0 / 24 from days cross join generate_series(0, 23) h
        where began > ${now}::timestamptz - interval '3 days')
    insert into analytics_rollup (grain, began, country_id, mto_code, contract_type, currency, source_country, destination_country,
      bank, status, failed_by, taken, amount, posted, posted_seconds)
    select grain, began, '01', mto_code, type, currency, source_country, destination_country, bank, status, failed_by,
      n, n * 25000.50, case when status = 'FAILED' then 0 else n end, case when status = 'FAILED' then 0 else n * 42.5 end
    from grains cross join sorts cross join many, lateral (select greatest(1, round(${sql.lit(MONTHLY)} / 30.4 * share
      * case when status = 'POSTED' then 3.6 else 0.4 / 3 end / many.sorts))::bigint as n) k
    on conflict do nothing`.execute(db)
  const plain = await sql`
    insert into analytics_rollup (grain, began, country_id, mto_code, contract_type, currency, source_country, destination_country,
      bank, status, failed_by, taken, amount, posted, posted_seconds)
    select 'plain ' || grain, began, country_id, mto_code, contract_type, currency, '', '', '', status, '',
      sum(taken), sum(amount), sum(posted), sum(posted_seconds)
    from analytics_rollup where grain = ${zone} group by 1, 2, 3, 4, 5, 6, 10 on conflict do nothing`.execute(db)
  await sql`vacuum (analyze) analytics_rollup`.execute(db)
  return Number(numAffectedRows) + Number(plain.numAffectedRows)
}
