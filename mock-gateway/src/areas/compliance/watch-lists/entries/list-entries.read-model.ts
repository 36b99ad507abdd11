import type { ListPayload, RequestOf } from '@portal/contract'
import type { ListedEntry, ListTable, readWatchListEntries } from '@portal/contract/watch-lists/watch-lists.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import {
  choiceIn,
  columnsOf,
  countryIn,
  dayIn,
  listModel,
  notFound,
  readPage,
  requireBank,
} from '../../../../engine/read/index.ts'
import { versionInForce } from '../lists-in-force.ts'
import { isInVersion } from './list-changes.ts'

const entriesFrom = (db: Kysely<Database>) => db.selectFrom('watch_list_entry as e')
const column = columnsOf(entriesFrom)

const ENTRIES = listModel<ListedEntry>(
  {
    entryNo: column.count('e.entry_no'),
    entryName: column.name('e.entry_name'),
    otherNames: column.plain('e.other_names'),
    birthDate: dayIn(column.optionalText('e.birth_date')),
    country: countryIn(column.optionalText('e.country')),
    sourceId: column.plain('e.source_id'),
    entryKind: choiceIn('entryKind', column.optionalText('e.entry_kind')),
    programme: column.optionalText('e.programme'),
    documents: column.plain('e.documents'),
    remarks: column.plain('e.remarks'),
  },
  {
    defaultSort: { field: 'entryNo', direction: 'asc' },
    tieBreak: column.id('e.entry_no', 'int8'),
    search: sql<string>`e.search_text`,
    date: null,
  },
)

/**
 * Reads one page of the entries of a version, by default of the version in force. Refused with 25 if there is no such
 * version.
 */
export async function readListEntries(
  context: SessionContext,
  request: RequestOf<typeof readWatchListEntries>,
): Promise<ListPayload<ListedEntry>> {
  const { db, actor } = context
  requireBank(actor)
  const { listCode } = request
  const listVersion = request.listVersion ?? (await versionInForce(db, listCode))
  const known = await db
    .selectFrom('watch_list_version')
    .select('list_version')
    .where('list_code', '=', listCode)
    .where('list_version', '=', listVersion ?? 0)
    .where('written_at', 'is not', null)
    .executeTakeFirstOrThrow(notFound)
  return await readPage<ListedEntry, Record<string, never>>(context, request, {
    list: ENTRIES,
    from: entriesFrom(db),
    scope: isInVersion(listCode, known.list_version),
  })
}

/** Returns the reference tables from which lists may be made. */
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
