import { type Kysely, sql } from 'kysely'

/**
 * A list over years is counted and paged only by indexes: before, the counts of its cards read every row of every
 * month for each page, and a far page every row before it. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Eight megabytes per million rows: equal entries are stored once.
  'create index transaction_counted on transaction (contract_type, env, country_id, mto_code, transaction_status)',
  // Plus the owner, which a page checks for each row that it skips.
  'drop index transaction_newest',
  `create index transaction_newest on transaction (contract_type, env, transaction_created_at desc, transaction_id desc)
    include (mto_code, country_id)`,
]
