import { type Kysely, sql } from 'kysely'

/**
 * The user who counted an abandoned till for its branch; null if its teller counted it. A merged migration is never
 * edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table till add column counted_by uuid references app_user`.execute(db)
}
