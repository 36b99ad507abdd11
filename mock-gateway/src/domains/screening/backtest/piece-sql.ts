import { alternativesOf, type ConditionRow } from '@portal/contract/records/condition'
import type { ScreeningType } from '@portal/contract/records/transaction'
import { type RawBuilder, sql } from 'kysely'
import { conditionSql } from '../engine/condition-sql.ts'
import { DAY_SQL } from '../engine/screening-values.ts'
import type { FoundHits } from './found.rules.ts'

/** What a backtest asks of each transaction. */
export interface Asked {
  readonly type: ScreeningType
  readonly conditions: readonly ConditionRow[]
  /** The version in force that it is to replace; null of a new rule. */
  readonly replaced: readonly ConditionRow[] | null
  /** Of the other live rules in force. */
  readonly others: readonly (readonly ConditionRow[])[]
  /** Whose transactions, over `transaction t`. */
  readonly scope: RawBuilder<boolean>
  readonly since: Date
  readonly until: Date
}

/** A piece of the transactions: from behind an id to another, or to the end. */
export interface Piece {
  readonly from: RawBuilder<string>
  readonly to: string | null
}

interface PieceRow {
  readonly judged: number
  readonly lost: number
  readonly hits: readonly FoundHits[]
  readonly samples: readonly string[]
}

/** What of an order is screened: of a pickup with what its branch added. */
const contentOf = (type: ScreeningType): RawBuilder<unknown> =>
  type === 'CP'
    ? sql`(t.order_details || coalesce((select p.completion from pickup p where p.transaction_id = t.transaction_id), '{}'))`
    : sql`t.order_details`

/** What a condition hits in a piece: one pass over its transactions, and what else is asked of the hits alone. */
export function pieceSql(asked: Asked, { from, to }: Piece): RawBuilder<PieceRow> {
  const { type, conditions, replaced, others, scope, since, until } = asked
  const content = contentOf(type)
  const holds = (rows: readonly ConditionRow[]) => sql`${conditionSql(type, alternativesOf(rows), content)} is true`
  const within = (id: RawBuilder<unknown>) =>
    sql`${id} > ${from} ${to === null ? sql`` : sql`and ${id} <= ${to}::uuid`}`
  const was = replaced === null ? sql`false` : sql`(${holds(replaced)})`
  const held = [...others.map(holds), HELD_BY_THE_HOUSE]
  return sql<PieceRow>`
    with judged as materialized (
      select count(*)::int as judged,
        count(*) filter (where ${was} and not (${holds(conditions)}))::int as lost,
        array_agg(t.transaction_id) filter (where ${holds(conditions)}) as hits
      from transaction t
      where ${within(sql`t.transaction_id`)} and t.screening_type = ${type} and ${scope}
        and t.transaction_created_at >= ${since} and t.transaction_created_at <= ${until}
    ), hit as materialized (
      select t.transaction_id, t.mto_code, ${DAY_SQL} as day,
        not (${was} or ${sql.join(held, sql` or `)}) as is_added,
        (select s.to_status from transaction_state s where s.transaction_id = t.transaction_id and s.actor_kind = 'USER'
          and s.to_status in ('PASSED', 'FAILED') and s.from_status in ('AML GATE', 'PENDING', 'FAILED')
          order by s.state_no desc limit 1) as decided
      from judged cross join unnest(judged.hits) as found (transaction_id)
        join transaction t on t.transaction_id = found.transaction_id and ${within(sql`t.transaction_id`)}
    )
    select judged.judged, judged.lost,
      coalesce((select jsonb_agg(to_jsonb(one)) from (
        select day, mto_code as "mtoCode", count(*) as hits, count(*) filter (where is_added) as added,
          count(*) filter (where decided = 'PASSED') as passed, count(*) filter (where decided = 'FAILED') as failed
        from hit group by day, mto_code) one), '[]') as hits,
      array(select transaction_id from hit order by transaction_id desc limit 20) as samples
    from judged`
}

/** A rule of the house held it: such a rule has no version. */
const HELD_BY_THE_HOUSE = sql`exists (select from screening_log l where l.transaction_id = t.transaction_id
  and l.rule_version is null and l.screening_log_status <> 'CLEAR' and not l.is_shadow)`
