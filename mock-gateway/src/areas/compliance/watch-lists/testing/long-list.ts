import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { EntryRow } from '../building/list-data.ts'
import { insertVersion } from '../watch-list.store.ts'

/** Number of entries of one statement. */
const BATCH = 5_000
const NOBODY = { makerId: null, checkerId: null, cqId: null }

/** Inserts a list in force with `count` entries. */
export async function insertLongList(
  db: Kysely<Database>,
  listCode: string,
  count: number,
  entryAt: (at: number) => EntryRow,
): Promise<void> {
  const now = new Date()
  const list = {
    ...{ listCode, listName: 'Long list', editionId: null, tableNames: ['LONG'], nameColumn: 'NAME' },
    ...{ aliasColumn: null, birthDateColumn: null, countryColumn: null, passReview: 'TWO_PEOPLE' as const },
  }
  await sql`insert into watch_list (list_code, list_name, table_names, name_column, pass_review, list_status, created_at,
      updated_at)
    values (${listCode}, ${list.listName}, ${list.tableNames}, ${list.nameColumn}, ${list.passReview}, 'ACTIVE', ${now},
      ${now})`.execute(db)
  await insertVersion(db, list, { ...NOBODY, now }, { entryCount: sql.lit(count), writtenAt: now })
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => entryAt(from + at))
    await sql`insert into watch_list_entry (list_code, list_version, entry_no, entry_name, other_names, birth_date,
        country, search_text)
      select ${listCode}, 1, (e ->> 0)::int, e ->> 1, array(select jsonb_array_elements_text(e -> 2)), e ->> 3, e ->> 4,
        lower(e ->> 1)
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) e`.execute(db)
  }
}
