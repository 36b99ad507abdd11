import { type Kysely, sql } from 'kysely'

/** Screening rules may add points to a risk sum instead of holding orders. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const EFFECT = `
  add column screening_effect text not null default 'HOLD' check (screening_effect in ('HOLD','SCORE')),
  add column screening_points integer check (screening_points between 1 and 100),
  add check ((screening_effect = 'SCORE') = (screening_points is not null))`

const STATEMENTS = [
  `alter table screening_rule ${EFFECT}`,
  `alter table screening_rule_version ${EFFECT}`,
  // The points of a hit that does not hold the order by itself.
  'alter table screening_log add column points integer check (points > 0)',
  'alter table backtest add column screening_points integer check (screening_points between 1 and 100)',
  `alter table country_rules
    add column risk_hold_from integer not null default 100 check (risk_hold_from > 0),
    add column risk_two_from integer not null default 150 check (risk_two_from >= risk_hold_from)`,
]
