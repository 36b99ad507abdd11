import type { KeptWatchList } from '@portal/contract/watch-lists/watch-list'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { choiceIn, columnsOf, type ListColumns, recordOf, selectionsOf } from '../../../engine/read/index.ts'

export type { KeptWatchList }

const lists = (db: Kysely<Database>) => db.selectFrom('watch_list as l')
const column = columnsOf(lists)

/** SQL of each field, over `watch_list l`. */
export const WATCH_LIST_COLUMNS: ListColumns<KeptWatchList> = {
  listCode: column.text('l.list_code'),
  listName: column.name('l.list_name'),
  editionId: column.plain('l.edition_id'),
  tableNames: column.plain('l.table_names'),
  nameColumn: column.optionalText('l.name_column'),
  aliasColumn: column.optionalText('l.alias_column'),
  birthDateColumn: column.optionalText('l.birth_date_column'),
  countryColumn: column.optionalText('l.country_column'),
  passReview: choiceIn('passReview', column.text('l.pass_review')),
}

/** Returns a list, or null if there is no such list. If requested, the list is locked until the transaction ends. */
export async function findWatchList(db: Kysely<Database>, listCode: string, { lock = false }: { lock?: boolean } = {}) {
  const query = lists(db)
    .select(selectionsOf(WATCH_LIST_COLUMNS))
    .select(['l.list_status as status', 'l.version', 'l.passed_on_at as since'])
    .where('l.list_code', '=', listCode)
  const found = await (lock ? query.forNoKeyUpdate('l') : query).executeTakeFirst()
  if (found === undefined) return null
  const { status, version, since } = found
  return { status, version, since, values: recordOf<KeptWatchList>(WATCH_LIST_COLUMNS, found) }
}
