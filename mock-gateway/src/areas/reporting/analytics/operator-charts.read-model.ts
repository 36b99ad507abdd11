import { type RequestOf, zoneOf } from '@portal/contract'
import type {
  ChartOperator,
  ChartRange,
  OnboardingPayload,
  OperatorCountPayload,
  OperatorVolume,
  OperatorVolumePayload,
  readOnboardingCount,
  readTransactionVolume,
} from '@portal/contract/analytics/analytics.calls'
import { type RawBuilder, sql } from 'kysely'
import { DateTime } from 'luxon'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { requireBank, scopedBySide } from '../../../engine/read/index.ts'
import { requireReader } from './analytics-scope.ts'
import { countsIn } from './counts.store.ts'
import { dayOf, type Range } from './period.rules.ts'

/** Ranges by day, week or month; the last point contains today. */
const RANGES = {
  '30days': { step: 'day', points: 30 },
  quarterly: { step: 'week', points: 13 },
  '12months': { step: 'month', points: 12 },
} as const satisfies Record<ChartRange, { readonly step: 'day' | 'week' | 'month'; readonly points: number }>

interface Steps extends Range {
  readonly step: 'day' | 'week' | 'month'
  readonly chosen: ChartRange
  readonly zone: string
  /** The first day of each point. */
  readonly points: string[]
}

function stepsOf({ now, actor }: SessionContext, range: ChartRange = '30days'): Steps {
  const zone = zoneOf(actor.countryId)
  const { step, points } = RANGES[range]
  const today = DateTime.fromJSDate(now, { zone }).startOf('day')
  const from = today.startOf(step).minus({ [`${step}s`]: points - 1 })
  const starts = Array.from({ length: points }, (_, at) => dayOf(from.plus({ [`${step}s`]: at })))
  return { step, chosen: range, zone, from, to: today.plus({ days: 1 }), points: starts }
}

/** Returns SQL for the first day of the step that contains a moment. */
const firstDayOf = ({ step, zone }: Steps, moment: RawBuilder<unknown>) =>
  sql<string>`to_char(date_trunc(${step}, ${moment} at time zone ${zone}), 'YYYY-MM-DD')`

/** Returns the active operators, which the charts show. Users of an operator see only their own operator. */
export async function readOperators({ db, actor }: SessionContext): Promise<ChartOperator[]> {
  requireReader(actor)
  return await db
    .selectFrom('mto as m')
    .select(['m.mto_code as mtoCode', 'm.mto_name as mtoName'])
    .where('m.mto_status', '=', 'ACTIVE')
    .where(
      scopedBySide(actor, {
        bank: () => sql<boolean>`true`,
        operator: (side) => sql<boolean>`m.mto_code = ${side.mtoCode}`,
      }),
    )
    .orderBy('m.mto_name')
    .execute()
}

/** Returns volumes of active operators, by currency. Refused with 57 for users who may not see them. */
export async function readVolumes(
  context: SessionContext,
  { range, contractType, mtoCode }: RequestOf<typeof readTransactionVolume>,
): Promise<Omit<OperatorVolumePayload, 'operators'>> {
  requireReader(context.actor)
  const steps = stepsOf(context, range)
  const counts = countsIn(context.db, steps, 'days', { actor: context.actor, mtoCode })
  const data: OperatorVolume[] = await context.db
    .selectFrom(counts.as('c'))
    .innerJoin('mto as m', (join) => join.onRef('m.mto_code', '=', 'c.mto_code').on('m.mto_status', '=', 'ACTIVE'))
    .where(contractType === undefined ? sql<boolean>`true` : sql<boolean>`c.contract_type = ${contractType}`)
    .select([
      firstDayOf(steps, sql.ref('c.began')).as('transactionDate'),
      'm.mto_code as mtoCode',
      'm.mto_name as mtoName',
      'c.currency',
      sql<number>`sum(c.taken)::int`.as('transactionCount'),
      sql<string>`sum(c.amount)::text`.as('transactionVolume'),
    ])
    .groupBy(['transactionDate', 'm.mto_code', 'm.mto_name', 'c.currency'])
    .having(sql<boolean>`sum(c.taken) <> 0`)
    .orderBy('transactionDate')
    .orderBy('m.mto_name')
    .orderBy('c.currency')
    .execute()
  return { data, range: steps.chosen, points: steps.points }
}

/** Returns counts instead of volumes, over all currencies, with the refusals of {@link readVolumes}. */
export async function readCounts(
  context: SessionContext,
  request: RequestOf<typeof readTransactionVolume>,
): Promise<OperatorCountPayload> {
  const { data, ...asked } = await readVolumes(context, request)
  const groups = Map.groupBy(data, ({ transactionDate, mtoCode }) => `${transactionDate} ${mtoCode}`)
  return {
    ...asked,
    data: [...groups.values()].flatMap((group) => {
      const [first] = group
      if (first === undefined) return []
      const { transactionDate, mtoCode, mtoName } = first
      const transactionCount = group.reduce((sum, one) => sum + one.transactionCount, 0)
      return [{ transactionDate, mtoCode, mtoName, transactionCount }]
    }),
  }
}

/**
 * Returns when the currently active operators joined. Refused with 57 for operators, and for users who may not see
 * the figures.
 */
export async function readOnboarding(
  context: SessionContext,
  { range, mtoCode }: RequestOf<typeof readOnboardingCount>,
): Promise<OnboardingPayload> {
  requireReader(context.actor)
  requireBank(context.actor)
  const steps = stepsOf(context, range)
  const data = await context.db
    .selectFrom('mto as m')
    .select([
      firstDayOf(steps, sql.ref('m.created_at')).as('onboardingDate'),
      sql<number>`count(*)::int`.as('onboardingCount'),
    ])
    .where('m.mto_status', '=', 'ACTIVE')
    .where('m.created_at', '>=', steps.from.toJSDate())
    .where('m.created_at', '<', steps.to.toJSDate())
    .where(mtoCode === undefined ? sql<boolean>`true` : sql<boolean>`m.mto_code = ${mtoCode}`)
    .groupBy('onboardingDate')
    .orderBy('onboardingDate')
    .execute()
  return { data, range: steps.chosen, points: steps.points }
}
