import { type Kysely, sql } from 'kysely'

/** An item stores its maker's language, for later mails. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table queue_item add column maker_language text not null default 'en'
    check (maker_language in ('en', 'fr'))`.execute(db)
}
