import { type Kysely, sql } from 'kysely'

/** The branch whose business an item is; none for what no branch owns. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table queue_item add column branch_sol_id text').execute(db)
}
