import { type Kysely, sql } from 'kysely'

/** Entries of watch lists are found however their names are punctuated. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table watch_list_entry disable trigger watch_list_entry_stays',
  `update watch_list_entry set search_text = portal_folded(search_text)
    where search_text <> portal_folded(search_text)`,
  'alter table watch_list_entry enable trigger watch_list_entry_stays',
]
