import type { ListPayload, RequestOf } from '@portal/contract'
import type { ListTable, readWatchListEntries, WatchListEntry } from '@portal/contract/watch-lists/watch-lists.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import {
  columnsOf,
  count,
  id,
  listModel,
  name,
  optionalText,
  plain,
  readPage,
  requireBank,
} from '../../../engine/read/index.ts'
import { versionInForce } from './lists-in-force.ts'

const entriesFrom = (db: Kysely<Database>) => db.selectFrom('watch_list_entry as e')
const { ref } = columnsOf(entriesFrom)

const ENTRIES = listModel<WatchListEntry>(
  {
    entryNo: count(ref('e.entry_no')),
    entryName: name(ref('e.entry_name')),
    otherNames: plain(ref('e.other_names')),
    birthDate: optionalText(ref('e.birth_date')),
    country: optionalText(ref('e.country')),
  },
  {
    defaultSort: { field: 'entryNo', direction: 'asc' },
    tieBreak: id(sql`e.entry_no`, 'int8'),
    search: sql<string>`e.search_text`,
    date: null,
  },
)

/** One page of a version's entries; 25 if there is no such version. */
export async function readListEntries(
  context: SessionContext,
  request: RequestOf<typeof readWatchListEntries>,
): Promise<ListPayload<WatchListEntry>> {
  const { db, actor } = context
  requireBank(actor)
  const { listCode } = request
  const listVersion = request.listVersion ?? (await versionInForce(db, listCode))
  const known = await db
    .selectFrom('watch_list_version')
    .select('list_version')
    .where('list_code', '=', listCode)
    .where('list_version', '=', listVersion ?? 0)
    .executeTakeFirst()
  if (known === undefined) throw new Refusal('25')
  return await readPage<WatchListEntry, Record<string, never>>(context, request, {
    list: ENTRIES,
    from: entriesFrom(db),
    scope: sql<boolean>`e.list_code = ${listCode} and e.list_version = ${known.list_version}`,
  })
}

/** The reference tables from which lists may be made. */
export async function readTablesForLists({ db, actor }: SessionContext): Promise<{ tables: ListTable[] }> {
  requireBank(actor)
  const tables = await db
    .selectFrom('reference_table')
    .select(['table_name as tableName', 'columns', 'row_count as rowCount'])
    .where('table_status', '=', 'ACTIVE')
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute()
  return { tables }
}
