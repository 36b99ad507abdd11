import type { ConditionRow } from '@portal/contract/conditions/condition'
import { alternativesOf } from '@portal/contract/conditions/condition-tree'
import { BACKTEST_SAMPLES } from '@portal/contract/screening/backtest'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { conditionSql, isSaidInSql } from '../engine/condition-sql.ts'
import type { RuleVersion } from '../engine/rule-set.ts'
import { DAY_SQL } from '../engine/screening-values.ts'
import type { FoundHits, FoundPiece } from './found.rules.ts'

type HeldBy = Pick<RuleVersion, 'screeningCode' | 'screeningPoints' | 'conditions'>

/** The tested condition of a backtest, the rules to compare it with, and the transactions to check. */
export interface Asked {
  readonly type: ScreeningType
  readonly conditions: readonly ConditionRow[]
  /** The points that a hit of the tested rule adds to the risk sum; null if a hit holds the order. */
  readonly points: number | null
  /** The version in force that the tested rule would replace; null if the tested rule is new. */
  readonly replaced: HeldBy | null
  /** The live rules in force, without the tested rule. */
  readonly others: readonly HeldBy[]
  /** SQL condition over `transaction t`: the transaction is in scope. */
  readonly scope: RawBuilder<boolean>
  readonly since: Date
  readonly until: Date
}

/**
 * A batch of the transactions: the transactions after one id, up to and including another id, or up to the last
 * transaction.
 */
export interface Piece {
  readonly from: RawBuilder<string>
  readonly to: string | null
}

/**
 * Returns SQL for the screened content of an order; the content of a pickup includes the values that its branch added.
 */
export const contentOf = (type: ScreeningType): RawBuilder<unknown> =>
  type === 'CP'
    ? sql`(t.order_details || coalesce((select p.completion from pickup p where p.transaction_id = t.transaction_id), '{}'))`
    : sql`t.order_details`

/** Returns the SQL condition that limits rows to a piece, by the column with the transaction's id. */
export const withinPiece = ({ from, to }: Piece, id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${id} > ${from} ${to === null ? sql`` : sql`and ${id} <= ${to}::uuid`}`

/** Returns the SQL condition over `transaction t` for the transactions of a piece to which the rule applies. */
export const askedIn = (piece: Piece, { type, scope, since, until }: Asked): RawBuilder<boolean> =>
  sql<boolean>`${withinPiece(piece, sql`t.transaction_id`)} and t.screening_type = ${type} and ${scope}
    and t.transaction_created_at >= ${since} and t.transaction_created_at <= ${until}`

/**
 * Returns the hits of a condition in a batch. Reads all transactions of the batch once, and further data only for the
 * hits.
 * @param judged the ids of the hits, if the condition was evaluated in memory
 */
export async function askPiece(
  db: Kysely<Database>,
  asked: Asked,
  piece: Piece,
  judged: readonly string[] | null,
): Promise<FoundPiece> {
  const { type, conditions, points, replaced, others } = asked
  const hits = judged === null ? holds(type, conditions) : sql<boolean>`t.transaction_id = any(${[...judged]}::uuid[])`
  const was = replaced === null ? sql<boolean>`false` : held(type, replaced, piece)
  const holding = [...others, ...(replaced === null ? [] : [replaced])].filter((rule) => rule.screeningPoints === null)
  const isHeld = [...holding.map((rule) => held(type, rule, piece)), heldByTheHouse(piece)]
  const isCrossing = points === null ? sql<boolean>`false` : crosses(type, points, { others, piece })
  return await db
    .with(
      (cte) => cte('judged').materialized(),
      (query) =>
        query
          .selectFrom('transaction as t')
          .select([
            sql<number>`count(*)::int`.as('judged'),
            sql<number>`(count(*) filter (where ${was} and not (${hits})))::int`.as('lost'),
            sql<string[]>`array_agg(t.transaction_id) filter (where ${hits})`.as('ids'),
          ])
          .where(askedIn(piece, asked)),
    )
    .with(
      (cte) => cte('hit').materialized(),
      (query) =>
        query
          .selectFrom('transaction as t')
          .select(['t.transaction_id', 't.mto_code'])
          .select([
            DAY_SQL.as('day'),
            sql<boolean>`not (${sql.join(isHeld, sql` or `)})`.as('is_added'),
            isCrossing.as('is_crossing'),
            decided(piece).as('decided'),
          ])
          .where(withinPiece(piece, sql`t.transaction_id`))
          .where(sql<boolean>`t.transaction_id = any((select ids from judged)::uuid[])`),
    )
    .selectFrom('judged')
    .select(['judged.judged', 'judged.lost'])
    .select(({ selectFrom }) => [
      sql<readonly FoundHits[]>`coalesce((select jsonb_agg(to_jsonb(one)) from (${selectFrom('hit')
        .select(['day', 'mto_code as mtoCode'])
        .select([
          sql<number>`count(*)`.as('hits'),
          sql<number>`count(*) filter (where is_added)`.as('added'),
          sql<number>`count(*) filter (where is_crossing)`.as('crossed'),
          sql<number>`count(*) filter (where decided = 'PASSED')`.as('passed'),
          sql<number>`count(*) filter (where decided = 'FAILED')`.as('failed'),
        ])
        .groupBy(['day', 'mto_code'])}) one), '[]')`.as('hits'),
      sql<string[]>`array(${selectFrom('hit')
        .select('transaction_id')
        .orderBy('transaction_id', 'desc')
        .limit(BACKTEST_SAMPLES)})`.as('samples'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Returns SQL for the last decision by a person. The bound on ids lets PostgreSQL skip monthly partitions without
 * transactions of the piece; the functions below use the same bound.
 */
const decided = (piece: Piece) => sql<string | null>`(select s.to_status from transaction_state s
  where s.transaction_id = t.transaction_id and ${withinPiece(piece, sql`s.transaction_id`)}
  and s.actor_kind = 'USER' and s.to_status in ('PASSED', 'FAILED') and s.from_status in ('AML GATE', 'PENDING', 'FAILED')
  order by s.state_no desc limit 1)`

const holds = (type: ScreeningType, rows: readonly ConditionRow[]): RawBuilder<boolean> =>
  sql<boolean>`${conditionSql(type, alternativesOf(rows), contentOf(type))} is true`

/**
 * Returns SQL for whether a rule in force hits the transaction. If SQL cannot express the rule, its result at the time
 * of screening counts.
 */
function held(type: ScreeningType, { screeningCode, conditions }: HeldBy, piece: Piece): RawBuilder<boolean> {
  if (isSaidInSql(type, alternativesOf(conditions))) return holds(type, conditions)
  return sql<boolean>`exists (select from screening_log l where l.transaction_id = t.transaction_id
    and ${withinPiece(piece, sql`l.transaction_id`)} and l.screening_log_screening_code = ${screeningCode} and l.screening_log_status <> 'CLEAR')`
}

/**
 * Returns SQL for whether points lift the risk sum of a transaction to the threshold of its subsidiary, which the
 * points of the other rules in force do not reach. Decisions that silence hits are not considered.
 */
function crosses(type: ScreeningType, points: number, { others, piece }: { others: readonly HeldBy[]; piece: Piece }) {
  const parts = others.flatMap((rule) =>
    rule.screeningPoints === null
      ? []
      : [sql`case when ${held(type, rule, piece)} then ${rule.screeningPoints}::integer else 0 end`],
  )
  const sum = sql`(${sql.join([sql`0`, ...parts], sql` + `)})`
  return sql<boolean>`(select ${sum} < r.risk_hold_from and ${sum} + ${points}::integer >= r.risk_hold_from
    from country_rules r where r.country_id = t.country_id)`
}

/** Returns SQL for whether a built-in rule, which has no version, held the transaction. */
const heldByTheHouse = (
  piece: Piece,
) => sql`exists (select from screening_log l where l.transaction_id = t.transaction_id
  and ${withinPiece(piece, sql`l.transaction_id`)} and l.rule_version is null and l.screening_log_status <> 'CLEAR' and not l.is_shadow)`
