import type { AnalyticsPayload, AnalyticsSum } from '@portal/contract/analytics/analytics.calls'
import { type Kysely, sql } from 'kysely'
import { DateTime } from 'luxon'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { type CountReader, countsIn, sumsFor, zoneIn } from './counts.store.ts'
import type { Range } from './period.rules.ts'

/** One group of counts, identified by the values in its grouping columns. */
export interface Group extends AnalyticsSum {
  readonly kind: 'total' | 'partner' | 'corridor' | 'bank' | 'failure'
  readonly mtoCode: string | null
  readonly mtoName: string | null
  readonly corridor: string | null
  readonly bank: string | null
  readonly failedBy: string | null
  readonly requested: number
  readonly nowPosted: number
}

/** Returns the first day with counts of any partner. The day by itself reveals no details. */
export async function firstOf(db: Kysely<Database>, zone: string): Promise<DateTime> {
  const rolledUp = db
    .selectFrom('analytics_rollup')
    .select(({ fn }) => fn.min('began').as('began'))
    .where('grain', '=', zone)
  const noted = db.selectFrom('analytics_change').select(({ fn }) => fn.min('hour').as('hour'))
  const { first } = await db
    .selectNoFrom(sql<Date | null>`least(${rolledUp}, ${noted})`.as('first'))
    .executeTakeFirstOrThrow()
  return DateTime.fromJSDate(first ?? new Date(), { zone })
}

/**
 * Reads in one snapshot, so that parts and points agree, and with enough memory to count groups by hash. With less
 * memory, PostgreSQL sorts the rows once for each grouping, at three times the cost.
 */
export const withRoom = <Result>(
  db: Kysely<Database>,
  read: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`select set_config('work_mem', '64MB', true)`.execute(trx)
      return await read(trx)
    })

type Reader = Pick<SessionContext, 'db'> & CountReader

export async function groupsOf({ db, actor, mtoCode }: Reader, range: Range): Promise<Group[]> {
  const counts = countsIn(db, range, 'parts', { actor, mtoCode })
  return await db
    .with('counted', (cte) =>
      cte
        .selectFrom(counts.as('c'))
        .select(sql<string>`source_country || '>' || destination_country`.as('corridor'))
        .selectAll('c'),
    )
    .selectFrom('counted as c')
    .select([
      sql<Group['kind']>`case when grouping(c.mto_code) = 0 then 'partner' when grouping(corridor) = 0 then 'corridor'
        when grouping(bank) = 0 then 'bank' when grouping(failed_by) = 0 then 'failure' else 'total' end`.as('kind'),
      (eb) => eb.selectFrom('mto as m').select('m.mto_name').whereRef('m.mto_code', '=', 'c.mto_code').as('mtoName'),
      ...sumsFor(actor),
    ])
    .select(({ ref }) => [
      // Columns outside a grouping set are null.
      ref('c.mto_code').$castTo<string | null>().as('mtoCode'),
      ref('corridor').$castTo<string | null>().as('corridor'),
      ref('bank').$castTo<string | null>().as('bank'),
      ref('failed_by').$castTo<string | null>().as('failedBy'),
      ref('contract_type').as('contractType'),
      'currency',
    ])
    .groupBy(['contract_type', 'currency', GROUPING_SETS])
    .having(HAS_ANY)
    .orderBy('count', 'desc')
    .orderBy('mtoCode')
    .orderBy('corridor')
    .orderBy('bank')
    .execute()
}

const GROUPING_SETS = sql`grouping sets ((c.mto_code), (corridor), (bank), (failed_by), ())`
/**
 * SQL condition for groups that still have transactions: a transaction that moved to another group was subtracted from
 * its old group.
 */
const HAS_ANY = sql<boolean>`(sum(taken) <> 0 or sum(posted) <> 0)`

/** Returns the points of a line, grouped only by type and currency. */
export async function byPointOf({ db, actor, mtoCode }: Reader, range: Range, grain: AnalyticsPayload['grain']) {
  const at = grain === 'week' ? sql<Date>`date_trunc('week', began, ${zoneIn(range)})` : sql<Date>`began`
  const counts = countsIn(db, range, grain === 'hour' ? 'hours' : 'days', { actor, mtoCode })
  return await db
    .selectFrom(counts.as('c'))
    .select([at.as('at'), 'contract_type as contractType', 'currency', ...sumsFor(actor)])
    .groupBy(['at', 'contract_type', 'currency'])
    .having(HAS_ANY)
    .orderBy('at')
    .orderBy('contract_type')
    .orderBy('currency')
    .execute()
}

export async function totalsOf({ db, actor, mtoCode }: Reader, range: Range) {
  const totals = await db
    .selectFrom(countsIn(db, range, 'days', { actor, mtoCode }).as('c'))
    .select(['contract_type as contractType', 'currency', ...sumsFor(actor)])
    .groupBy(['contract_type', 'currency'])
    .having(HAS_ANY)
    .orderBy('contract_type')
    .orderBy('currency')
    .execute()
  return totals.map(sumOf)
}

export const sumOf = (group: AnalyticsSum): AnalyticsSum => ({
  contractType: group.contractType,
  currency: group.currency,
  count: group.count,
  amount: group.amount,
  successful: group.successful,
  pending: group.pending,
  unsuccessful: group.unsuccessful,
  posted: group.posted,
  postedSeconds: group.postedSeconds,
})
