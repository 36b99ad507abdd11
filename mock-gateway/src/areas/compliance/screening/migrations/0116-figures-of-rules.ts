import { type Kysely, sql } from 'kysely'

/**
 * Hits of rules are counted and listed from indexes, however many transactions there are. A merged migration is never
 * edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Most rows of the log are built-in rules that were clear.
  `create index screening_log_hits on screening_log (screening_log_screening_code, screening_log_created_at desc)
    include (transaction_id, is_shadow) where screening_log_status = 'HIT'`,
  'create index screening_log_newest on screening_log (screening_log_created_at desc, transaction_id, log_no)',
]
