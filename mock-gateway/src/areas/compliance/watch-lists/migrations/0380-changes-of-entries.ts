import { type Kysely, sql } from 'kysely'

/**
 * A gateway makes a new version of a watch list from the one that it has in memory, and reads only the differences. A
 * merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'create index watch_list_entry_added on watch_list_entry (list_code, list_version)',
  'create index watch_list_entry_gone on watch_list_entry (list_code, gone_version) where gone_version is not null',
]
