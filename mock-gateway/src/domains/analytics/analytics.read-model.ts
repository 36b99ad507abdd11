import { type RequestOf, zoneOf } from '@portal/contract'
import type {
  AnalyticsPart,
  AnalyticsPayload,
  AnalyticsSum,
  readAnalytics as call,
  FailurePart,
} from '@portal/contract/calls/analytics'
import type { ContractType, Failure } from '@portal/contract/records/transaction'
import { type Kysely, sql } from 'kysely'
import { DateTime } from 'luxon'
import type { Database } from '../../db/schema.ts'
import type { SessionContext } from '../../http/handler.ts'
import { sideOf } from '../../read/index.ts'
import { invalid } from '../../read/list-conditions.ts'
import { countsVisibleTo, requireReader } from './analytics-scope.ts'
import { countsIn, sumsFor, zoneIn } from './counts.store.ts'
import { before, dayOf, grainOf, pointsOf, type Range, rangeOf } from './period.rules.ts'

/** One group of counts; what it is of stands in the columns that its set groups by. */
interface Group extends AnalyticsSum {
  readonly kind: 'total' | 'partner' | 'corridor' | 'bank' | 'failure'
  readonly mtoCode: string | null
  readonly mtoName: string | null
  readonly corridor: string | null
  readonly bank: string | null
  readonly failedBy: string | null
  readonly requested: number
  readonly nowPosted: number
}

/** The figures of a period, of what the actor may see. 57 for who may not look, 30 for days out of order. */
export async function readFigures(context: SessionContext, request: RequestOf<typeof call>): Promise<AnalyticsPayload> {
  const { actor, db } = context
  requireReader(actor)
  const timeZone = zoneOf(actor.countryId)
  const now = DateTime.fromJSDate(context.now, { zone: timeZone })
  const range = rangeOf(request, now, await firstOf(db, timeZone))
  if (range === null) throw invalid('endDate', 'validation.date')
  const grain = grainOf(range)
  const points = pointsOf(range, grain)
  const earlier = request.type === 'alltime' ? null : before(range)
  const { groups, byPoint, totalsBefore } = await withRoom(db, async (trx) => {
    const reader = { actor, db: trx, mtoCode: request.mtoCode }
    return {
      groups: await groupsOf(reader, range),
      byPoint: await byPointOf(reader, range, grain),
      totalsBefore: earlier && (await totalsOf(reader, earlier)),
    }
  })
  const pointOf = pointFinder(points)
  const series = byPoint.map(({ at, ...group }) => ({ point: pointOf(at), ...sumOf(group) }))
  const totals = groups.filter(({ kind }) => kind === 'total')
  const countOf = (figure: 'count' | 'pending' | 'requested' | 'nowPosted') =>
    totals.reduce((sum, group) => sum + group[figure], 0)
  return {
    dataDc: chartLine(points, series, 'DC', grain),
    dataCp: chartLine(points, series, 'CP', grain),
    totalTransactions: countOf('count'),
    pendingTransactions: countOf('pending'),
    requestedTransactions: countOf('requested'),
    postedTransactions: countOf('nowPosted'),
    timeZone,
    firstDay: dayOf(range.from),
    lastDay: dayOf(range.to.minus({ days: 1 })),
    grain,
    points: points.map((at, place) => ({
      label: labelOf(at, grain),
      firstDay: dayOf(at),
      lastDay: dayOf((points[place + 1] ?? range.to).minus({ milliseconds: 1 })),
    })),
    series,
    totals: totals.map(sumOf),
    before: totalsBefore,
    beforeFirstDay: earlier && dayOf(earlier.from),
    beforeLastDay: earlier && dayOf(earlier.to.minus({ days: 1 })),
    partners: partsOf(groups, 'partner', ({ mtoCode, mtoName }) => [mtoCode, mtoName]),
    corridors: partsOf(groups, 'corridor', ({ corridor }) => [corridor, corridor]),
    banks: partsOf(groups, 'bank', ({ bank }) => [bank, bank]),
    // What a review failed would tell a partner of the gate (money §2.2).
    failures: sideOf(actor).kind === 'bank' ? failuresOf(groups) : [],
    at: context.now.toISOString(),
  }
}

/** What there is is counted by its first day alone, of everybody's: a day tells nothing of anybody. */
async function firstOf(db: Kysely<Database>, zone: string): Promise<DateTime> {
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
 * Reads at one moment, so that parts and points come to the same, and with the room to count groups as they come: with less, rows are
 * sorted once for each way they are grouped, at three times the cost.
 */
const withRoom = <Result>(db: Kysely<Database>, read: (trx: Kysely<Database>) => Promise<Result>): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`select set_config('work_mem', '64MB', true)`.execute(trx)
      return await read(trx)
    })

interface Reader extends Pick<SessionContext, 'actor' | 'db'> {
  /** The partner asked for, where one is. */
  readonly mtoCode: string | undefined
}

async function groupsOf({ db, actor, mtoCode }: Reader, range: Range): Promise<Group[]> {
  const counts = countsIn(db, range, 'parts', countsVisibleTo(actor, mtoCode))
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
      // What a set does not group by is null.
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
/** A transaction that went to another sort was taken from this one. */
const HAS_ANY = sql<boolean>`(sum(taken) <> 0 or sum(posted) <> 0)`

/** Points of a line, which nothing but type and currency tells apart. */
async function byPointOf({ db, actor, mtoCode }: Reader, range: Range, grain: AnalyticsPayload['grain']) {
  const at = grain === 'week' ? sql<Date>`date_trunc('week', began, ${zoneIn(range)})` : sql<Date>`began`
  const counts = countsIn(db, range, grain === 'hour' ? 'hours' : 'days', countsVisibleTo(actor, mtoCode))
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

async function totalsOf({ db, actor, mtoCode }: Reader, range: Range) {
  const totals = await db
    .selectFrom(countsIn(db, range, 'days', countsVisibleTo(actor, mtoCode)).as('c'))
    .select(['contract_type as contractType', 'currency', ...sumsFor(actor)])
    .groupBy(['contract_type', 'currency'])
    .having(HAS_ANY)
    .orderBy('contract_type')
    .orderBy('currency')
    .execute()
  return totals.map(sumOf)
}

const sumOf = (group: AnalyticsSum): AnalyticsSum => ({
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

type Named = (group: Group) => readonly [string | null, string | null]

const partsOf = (groups: readonly Group[], kind: Group['kind'], named: Named): AnalyticsPart[] =>
  groups.flatMap((group) => {
    const [key, name] = named(group)
    return group.kind === kind && key !== null && key !== '' ? [{ key, name: name ?? key, ...sumOf(group) }] : []
  })

const failuresOf = (groups: readonly Group[]): FailurePart[] =>
  groups.flatMap((group) =>
    group.kind === 'failure' && group.failedBy ? [{ reason: group.failedBy as Failure, ...sumOf(group) }] : [],
  )

/** The point a moment belongs to: a week that the range begins within begins before it. */
function pointFinder(points: readonly DateTime[]): (at: Date) => number {
  const starts = points.map((point) => point.toMillis())
  return (at) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= at.getTime()),
    )
}

const labelOf = (at: DateTime, grain: AnalyticsPayload['grain']): string =>
  grain === 'hour' ? at.toFormat("yyyy-MM-dd'T'HH:mm") : dayOf(at)

function chartLine(
  points: readonly DateTime[],
  series: AnalyticsPayload['series'],
  type: ContractType,
  grain: AnalyticsPayload['grain'],
): AnalyticsPayload['dataDc'] {
  return points.map((at, place) => ({
    transactionDate: labelOf(at, grain),
    transactionCount: series.reduce(
      (sum, { point, contractType, count }) => sum + (point === place && contractType === type ? count : 0),
      0,
    ),
  }))
}
