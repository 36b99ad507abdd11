import type { ReferenceTableRecord } from '@portal/contract/uploads/reference-table'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { columnsOf, type ListColumns, recordOf, selectionsOf } from '../../../engine/read/index.ts'

const tables = (db: Kysely<Database>) => db.selectFrom('reference_table as t')
const column = columnsOf(tables)

/** SQL of each field, over `reference_table t`. */
export const TABLE_COLUMNS: ListColumns<ReferenceTableRecord> = {
  tableName: column.filtered.name('t.table_name'),
  rowCount: column.count('t.row_count'),
  columns: column.plain('t.columns'),
}

/**
 * Returns a table without its rows, or null if there is no such table. If requested, the table is locked until the
 * transaction ends.
 */
export async function findTable(db: Kysely<Database>, tableName: string, lock: boolean) {
  const found = await tables(db)
    .select(selectionsOf(TABLE_COLUMNS))
    .select(['t.table_status as status', 't.version', 't.passed_on_at as since'])
    .where('t.table_name', '=', tableName)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (found === undefined) return null
  const { status, version, since } = found
  return { status, version, since, values: recordOf<ReferenceTableRecord>(TABLE_COLUMNS, found) }
}
