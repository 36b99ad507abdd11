import { type Kysely, sql } from 'kysely'

/** The branch that owns an item; null without one. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table queue_item add column branch_sol_id text').execute(db)
}
