import { TRANSACTION_CARDS, type TransactionStatus } from '@portal/contract/transactions/transaction'
import { type AliasableExpression, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { Actor } from '../../../engine/http/handler.ts'
import { type Requester, sideOf } from '../../../engine/read/index.ts'
import { countsVisibleTo } from './analytics-scope.ts'
import type { Range } from './period.rules.ts'
import { FIGURES, PLAIN, SORTS, SPANS, type Span } from './roll-up-changes.job.ts'

/**
 * The granularity of counts: by hour, by day without corridor, bank and reason, or totals of each group in as few rows
 * as possible.
 */
export type Detail = 'hours' | 'days' | 'parts'

/**
 * Returns the counts of a range that the actor may see, limited to one partner if requested. Days follow the time zone
 * of the range. Branch users see the pickups of their own branch (ruling A111), which no rollup counts.
 */
export function countsIn(
  db: Kysely<Database>,
  range: Range,
  detail: Detail,
  { actor, mtoCode }: CountReader,
): AliasableExpression<CountRow> {
  const scope = countsVisibleTo(actor, mtoCode)
  const began = (hour: RawBuilder<Date>) =>
    detail === 'hours' ? hour : sql<Date>`date_trunc('day', ${hour}, ${zoneIn(range)})`
  return actor.userType === 'BRANCH'
    ? pickupCounts(db, range, began, scope, actor.solId)
    : rolledUpCounts(db, range, detail, began, scope)
}

export interface CountReader {
  readonly actor: Actor
  /** The requested partner; undefined for all partners. */
  readonly mtoCode: string | undefined
}

type CountRow = { readonly began: Date } & Pick<
  Selectable<Database['analytics_change']>,
  (typeof SORTS)[number] | (typeof FIGURES)[number]
>

type BeganOf = (hour: RawBuilder<Date>) => RawBuilder<Date>

/** Counts each live pickup that the branch has requested. */
function pickupCounts(
  db: Kysely<Database>,
  range: Range,
  began: BeganOf,
  scope: RawBuilder<boolean>,
  solId: string | null,
) {
  const pickups = db
    .selectFrom('pickup as p')
    .innerJoin('transaction as t', 't.transaction_id', 'p.transaction_id')
    .leftJoin('transaction_state as s', (join) =>
      join.onRef('s.transaction_id', '=', 't.transaction_id').on('s.to_status', '=', 'POSTED'),
    )
    .where('p.user_sol_id', '=', solId)
    .where('t.env', '=', 'live')
    .where(within(sql`t.transaction_created_at`, range))
    .select(({ ref }) => [
      sql<Date>`date_trunc('hour', t.transaction_created_at, 'UTC')`.as('hour'),
      ...(['t.country_id', 't.mto_code', 't.contract_type'] as const),
      ref('t.transaction_destination_country_currency').as('currency'),
      ref('t.transaction_source_country_code').as('source_country'),
      ref('t.transaction_destination_country_code').as('destination_country'),
      sql<string>`coalesce(t.destinationbankcode, '')`.as('bank'),
      ref('t.transaction_status').as('status'),
      sql<string>`coalesce(t.failed_by, '')`.as('failed_by'),
      sql<string>`1::bigint`.as('taken'),
      ref('t.transaction_destination_amount').as('amount'),
      sql<string>`(s.transaction_id is not null)::int::bigint`.as('posted'),
      sql<string>`coalesce(extract(epoch from s.happened_at - t.transaction_created_at), 0)`.as('posted_seconds'),
    ])
  return db
    .selectFrom(pickups.as('counted'))
    .select([began(sql<Date>`hour`).as('began'), ...SORTS, ...FIGURES])
    .where(scope)
}

/**
 * Returns the counts of the rollup and of the changes recorded since the last rollup. One statement reads both, so each
 * transaction counts once, as of the moment of the read.
 */
function rolledUpCounts(
  db: Kysely<Database>,
  range: Range,
  detail: Detail,
  began: BeganOf,
  scope: RawBuilder<boolean>,
) {
  return db
    .selectFrom('analytics_rollup')
    .select(['began', ...SORTS, ...FIGURES])
    .where(rolledUp(range, detail))
    .where(scope)
    .unionAll(
      db
        .selectFrom('analytics_change')
        .select([began(sql<Date>`hour`).as('began'), ...SORTS, ...FIGURES])
        .where(within(sql`hour`, range))
        .where(scope),
    )
}

/** Returns the SQL condition for the rows of the rollup that cover a range, each moment once. */
function rolledUp(range: Range, detail: Detail): RawBuilder<boolean> {
  if (detail === 'hours') return ofGrain('hour', range)
  return detail === 'days' ? ofGrain(`${PLAIN}${zoneIn(range)}`, range) : inSpans(range, SPANS)
}

/** Selects the whole months of a range, then whole weeks of the remaining days, then single days. */
function inSpans(range: Range, [span, ...finer]: readonly Span[]): RawBuilder<boolean> {
  const { from, to } = range
  if (span === undefined) return ofGrain(zoneIn(range), range)
  const begun = from.startOf(span)
  const first = begun < from ? begun.plus({ [`${span}s`]: 1 }) : begun
  const last = to.startOf(span)
  if (first >= last) return inSpans(range, finer)
  const [before, after] = [inSpans({ from, to: first }, finer), inSpans({ from: last, to }, finer)]
  return sql<boolean>`(${ofGrain(`${span} ${zoneIn(range)}`, { from: first, to: last })} or ${before} or ${after})`
}

const ofGrain = (grain: string, range: Range) => sql<boolean>`(grain = ${grain} and ${within(sql`began`, range)})`

/** Returns the time zone in which a range begins at midnight. */
export const zoneIn = ({ from }: Range): string => from.zoneName ?? 'UTC'

const within = (moment: RawBuilder<unknown>, { from, to }: Range): RawBuilder<boolean> =>
  sql<boolean>`(${moment} >= ${from.toJSDate()}::timestamptz and ${moment} < ${to.toJSDate()}::timestamptz)`

/**
 * Returns the statuses that each summary card of the lists counts. Partners see a released transaction as in progress
 * (money §2.2), so for them it is not yet successful.
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

/** Returns the figures of a group of counts, as the reader may see them. */
export function sumsFor(actor: Requester) {
  const { successful, pending, unsuccessful } = cardsFor(actor)
  const of = (statuses: readonly TransactionStatus[]) =>
    sql<number>`coalesce(sum(taken) filter (where status in (${sql.join(statuses)})), 0)::int`
  return [
    sql<number>`sum(taken)::int`.as('count'),
    sql<string>`sum(amount)::text`.as('amount'),
    of(successful).as('successful'),
    of(pending).as('pending'),
    of(unsuccessful).as('unsuccessful'),
    of(['REQUESTED']).as('requested'),
    of(['POSTED']).as('nowPosted'),
    sql<number>`sum(posted)::int`.as('posted'),
    sql<string>`trim_scale(sum(posted_seconds))::text`.as('postedSeconds'),
  ] as const
}
