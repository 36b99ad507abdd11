import { SUBSIDIARIES } from '@portal/contract'
import { type Kysely, sql } from 'kysely'
import { rawStatement } from '../../../engine/db/raw-statement.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { inBatches, type JobContext } from '../../../engine/jobs/index.ts'

/**
 * Maximum number of changes rolled up by one statement, so that no statement runs long; a minute has a few thousand
 * changes.
 */
const BATCH = 20_000

/** The time zones of all readers. */
export const ZONES: readonly string[] = [...new Set(SUBSIDIARIES.map(({ timeZone }) => timeZone))]

/** Spans of whole days that the rollup also counts, the longest first. A span and a time zone form a grain. */
export const SPANS = ['month', 'week'] as const
export type Span = (typeof SPANS)[number]

/**
 * The prefix that turns a time zone into the name of its coarse grain: the days of that zone without corridor, bank and
 * reason. This grain has at most a tenth of the rows.
 */
export const PLAIN = 'plain '

/** Adds recorded changes of transactions to the rollup, so that a read has few changes left to sum. */
export async function rollUpAnalytics({ db, log }: JobContext): Promise<void> {
  const rolledUp = await rollUpChanges(db)
  if (rolledUp > 0) log.debug({ rolledUp }, 'counts of transactions were brought together')
}

/**
 * Rolls up recorded changes. For every reader each change counts once, before or after the rollup.
 * @returns the number of changes
 */
export async function rollUpChanges(db: Kysely<Database>, most: number = BATCH): Promise<number> {
  return await inBatches(most, async (size) => {
    const [rolled] = await rollUpSome(db, size)
    return rolled?.rolled_up ?? 0
  })
}

/** Grouping columns of transactions, in both tables. */
export const SORTS = [
  ...['country_id', 'mto_code', 'contract_type', 'currency'],
  ...['source_country', 'destination_country', 'bank', 'status', 'failed_by'],
] as const
const NOT_PLAIN: readonly string[] = ['source_country', 'destination_country', 'bank', 'failed_by']

const SORTED = sql.join(SORTS.map((column) => sql.ref(column)))
const PLAIN_SORTS = sql.join(SORTS.map((column) => (NOT_PLAIN.includes(column) ? sql`''` : sql.ref(column))))

/** Columns with the counted values. */
export const FIGURES = ['taken', 'amount', 'posted', 'posted_seconds'] as const
const FIGURED = sql.join(FIGURES.map((column) => sql.ref(column)))

const rollUpSome = rawStatement(
  { rolled_up: 'int4' },
  (most: number) => {
    const zones = sql`${[...ZONES]}::text[]`
    return sql`with noted as materialized (select change_id from analytics_change order by change_id limit ${most} for update skip locked),
    gone as (delete from analytics_change c using noted where c.change_id = noted.change_id returning c.*),
    grains as (
      select 'hour' as grain, hour as began, ${SORTED}, ${FIGURED} from gone
      union all
      select zone, date_trunc('day', hour, zone), ${SORTED}, ${FIGURED} from gone cross join unnest(${zones}) zone
      union all
      select span || ' ' || zone, date_trunc(span, hour, zone), ${SORTED}, ${FIGURED}
      from gone cross join unnest(${zones}) zone cross join unnest(${[...SPANS]}::text[]) span
      union all
      select ${PLAIN} || zone, date_trunc('day', hour, zone), ${PLAIN_SORTS}, ${FIGURED} from gone cross join unnest(${zones}) zone),
    rolled_up as (
      insert into analytics_rollup as r (grain, began, ${SORTED}, ${FIGURED})
      select grain, began, ${SORTED}, sum(taken), sum(amount), sum(posted), sum(posted_seconds)
      from grains group by grain, began, ${SORTED} order by grain, began, ${SORTED}
      on conflict (grain, began, ${SORTED}) do update set taken = r.taken + excluded.taken, amount = r.amount + excluded.amount,
        posted = r.posted + excluded.posted, posted_seconds = r.posted_seconds + excluded.posted_seconds)
    select count(*)::int as rolled_up from gone`
  },
  { given: [BATCH] },
)
