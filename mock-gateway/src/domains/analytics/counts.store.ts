import { TRANSACTION_CARDS, type TransactionStatus } from '@portal/contract/records/transaction'
import { type RawBuilder, sql } from 'kysely'
import type { Requester } from '../../read/index.ts'
import { sideOf } from '../../read/index.ts'
import { FIGURES, PLAIN, SORTS, WEEK } from './fold-changes.job.ts'
import type { Range } from './period.rules.ts'

/**
 * The counts of a range in scope: what is in the rollup, and what was noted since. One statement reads both, so each transaction counts
 * once, at the moment of the read.
 * @param grain `hour`; the zone whose days are counted; `week ` and the zone, which reads whole weeks as such and days at both ends; or
 *   `plain ` and the zone: its days without corridor, bank and reason
 */
export function countsIn(range: Range, grain: string, scope: RawBuilder<boolean>): RawBuilder<unknown> {
  const beganOf = grain === 'hour' ? sql`hour` : sql`date_trunc('day', hour, ${daysOf(grain)})`
  return sql`(
    select began, ${SORTS}, ${FIGURES} from analytics_rollup where ${rolledUp(range, grain)} and ${scope}
    union all
    select ${beganOf}, ${SORTS}, ${FIGURES} from analytics_change where ${within(sql`hour`, range)} and ${scope})`
}

/** Rows of the rollup that make up a range: each moment of it once. */
function rolledUp(range: Range, grain: string): RawBuilder<boolean> {
  if (!grain.startsWith(WEEK)) return sql<boolean>`(grain = ${grain} and ${within(sql`began`, range)})`
  const { from, to } = range
  // The first Monday in it, and the last one.
  const [first, last] = [from.plus({ days: 6 }).startOf('week'), to.startOf('week')]
  if (first >= last) return rolledUp(range, daysOf(grain))
  return sql<boolean>`((grain = ${grain} and ${within(sql`began`, { from: first, to: last })})
    or (grain = ${daysOf(grain)} and (${within(sql`began`, { from, to: first })} or ${within(sql`began`, { from: last, to })})))`
}

/** The zone whose days a grain is made of. */
const daysOf = (grain: string): string => grain.replace(BEFORE_ZONE, '')
const BEFORE_ZONE = new RegExp(`^(?:${WEEK}|${PLAIN})`)

const within = (moment: RawBuilder<unknown>, { from, to }: Range): RawBuilder<boolean> =>
  sql<boolean>`(${moment} >= ${from.toJSDate()}::timestamptz and ${moment} < ${to.toJSDate()}::timestamptz)`

/**
 * How counts fall into the cards of the lists. Partners are told of a released transaction as of one on its way (money §2.2): with them
 * it is not successful yet.
 */
function cardsFor(actor: Requester) {
  const isOutside = sideOf(actor).kind !== 'bank'
  const hidden: readonly TransactionStatus[] = isOutside ? ['PASSED'] : []
  return {
    successful: TRANSACTION_CARDS.successful.filter((status) => !hidden.includes(status)),
    pending: [...TRANSACTION_CARDS.pending, ...hidden],
    unsuccessful: TRANSACTION_CARDS.unsuccessful,
  }
}

/** The figures of a group of counts, as the reader is told them. */
export function sumsFor(actor: Requester): RawBuilder<unknown> {
  const { successful, pending, unsuccessful } = cardsFor(actor)
  const of = (statuses: readonly TransactionStatus[]) =>
    sql`coalesce(sum(taken) filter (where status in (${sql.join(statuses)})), 0)::int`
  return sql`sum(taken)::int as count, sum(amount)::text as amount, ${of(successful)} as successful, ${of(pending)} as pending,
    ${of(unsuccessful)} as unsuccessful, ${of(['REQUESTED'])} as requested, ${of(['POSTED'])} as "nowPosted",
    sum(posted)::int as posted, trim_scale(sum(posted_seconds))::text as "postedSeconds"`
}
