import { type Kysely, sql } from 'kysely'

/** Who counted a till: whoever looks after the branch, where its teller left it; null of what its teller counted. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table till add column counted_by uuid references app_user`.execute(db)
}
