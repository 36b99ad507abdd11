import { type RequestOf, zoneOf } from '@portal/contract'
import type {
  AnalyticsPart,
  AnalyticsPayload,
  readAnalytics as call,
  FailurePart,
} from '@portal/contract/analytics/analytics.calls'
import type { ContractType, Failure } from '@portal/contract/transactions/transaction'
import { DateTime } from 'luxon'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { sideOf } from '../../../engine/read/index.ts'
import { invalid } from '../../../engine/read/list-conditions.ts'
import { requireReader } from './analytics-scope.ts'
import { byPointOf, firstOf, type Group, groupsOf, sumOf, totalsOf, withRoom } from './grouped-counts.store.ts'
import { before, dayOf, grainOf, pointsOf, rangeOf } from './period.rules.ts'

/**
 * Returns the figures of a period within the actor's scope. Refused with 57 for users who may not see the figures,
 * with 30 for days that are invalid or out of order.
 */
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
    // Partners get no failures, because a failure by review would reveal screening (money §2.2).
    failures: sideOf(actor).kind === 'bank' ? failuresOf(groups) : [],
    at: context.now.toISOString(),
  }
}

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

/**
 * Returns a function that finds the point that contains a moment. Moments before the first point belong to the first
 * point, because the first week may begin before the range.
 */
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
