import { type Kysely, sql } from 'kysely'

/** An item knows the language its maker worked in, for what is mailed to him later. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table queue_item add column maker_language text not null default 'en'
    check (maker_language in ('en', 'fr'))`.execute(db)
}
