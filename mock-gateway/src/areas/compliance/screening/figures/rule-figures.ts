import type { RuleFigures } from '@portal/contract/screening/screening.calls'
import { type RawBuilder, sql } from 'kysely'
import type { ListColumn, ListShape } from '../../../../engine/read/index.ts'
import { isSudden, USUAL_DAYS, usualHits } from './sudden.rules.ts'

const DAY_MS = 24 * 60 * 60_000
/** Number of days that a rule's figures cover. */
const DAYS = 30

interface Counted {
  readonly hits: number
  readonly passed: number
  readonly decided: number
  readonly recent: number
  readonly before: number
  readonly age: number
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** SQL condition over `screening_log l`: the transaction of the log entry is a test order, which is rare. */
export const IS_OF_TEST = sql<boolean>`exists (select from transaction_key k where k.transaction_id = l.transaction_id and k.env = 'test')`

/** Returns SQL for the last decision by a person on a transaction, by the transaction's id. */
const decided = (id: RawBuilder<unknown>) => sql<string | null>`(select s.to_status from transaction_state s
  where s.transaction_id = ${id} and s.actor_kind = 'USER' and s.to_status in ('PASSED', 'FAILED')
    and s.from_status in ('AML GATE', 'PENDING', 'FAILED') order by s.state_no desc limit 1)`

/**
 * Returns the figures of rule `r`: its hits among live transactions in the last {@link DAYS} days, counted once per
 * transaction, with the decisions by people.
 */
export function ruleFigures(now: Date): ListColumn<RuleFigures> {
  return { select: figuresAt(now), toWire: (counted: Counted) => figuresOf(counted) }
}

/**
 * Returns the orders of a list by the figures of rule `r`: hits, the share of decided hits that were passed, and the
 * hits of the last 24 hours. Rules without decided hits sort below every share.
 */
export function figureSorts(now: Date): ListShape['sort'] {
  const figure = (name: keyof Counted) => sql`(${figuresAt(now)} ->> ${sql.lit(name)})::int8`
  const share = sql`coalesce(${figure('passed')}::numeric / nullif(${figure('decided')}, 0), -1)`
  return {
    hits: { sql: figure('hits'), type: 'int8' },
    falsePositives: { sql: share, type: 'numeric' },
    isSudden: { sql: figure('recent'), type: 'int8' },
  }
}

function figuresAt(now: Date): RawBuilder<unknown> {
  return sql`(select jsonb_build_object('hits', count(*), 'passed', count(*) filter (where h.decided = 'PASSED'),
        'decided', count(h.decided), 'recent', count(*) filter (where h.at > ${ago(now, 1)}),
        'before', count(*) filter (where h.at <= ${ago(now, 1)} and h.at > ${ago(now, 1 + USUAL_DAYS)}),
        'age', floor(extract(epoch from ${now}::timestamptz - r.created_at) / 86400))
      from (select max(l.screening_log_created_at) as at, ${decided(sql`l.transaction_id`)} as decided
        from screening_log l
        where l.screening_log_screening_code = r.screening_code and l.screening_log_status = 'HIT'
          and l.rule_version >= r.first_version
          and l.screening_log_created_at > ${ago(now, DAYS)} and not ${IS_OF_TEST}
        group by l.transaction_id) h)`
}

function figuresOf({ hits, passed, decided: decisions, recent, before, age }: Counted): RuleFigures {
  return {
    hits,
    passed,
    decided: decisions,
    recent,
    usual: usualHits({ before, age }),
    isSudden: isSudden({ recent, before, age }),
  }
}
