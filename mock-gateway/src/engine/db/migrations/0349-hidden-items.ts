import { type Kysely, sql } from 'kysely'

/** Whether the maker hid the item from the makers' queue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table queue_item add column is_hidden boolean not null default false').execute(db)
}
