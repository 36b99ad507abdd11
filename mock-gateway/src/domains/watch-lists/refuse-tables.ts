import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { Refusal } from '../../http/handler.ts'
import type { KeptWatchList } from './watch-list-record.ts'

const COLUMN_FIELDS = ['nameColumn', 'aliasColumn', 'birthDateColumn', 'countryColumn'] as const

/** Refuses with 12, at the field, tables that are not there, columns that one of them lacks, and tables in which nobody has a name. */
export async function refuseTables(db: Kysely<Database>, list: KeptWatchList): Promise<void> {
  const found = await db
    .selectFrom('reference_table')
    .select(['table_name', 'columns'])
    .where(sql<boolean>`table_name = any(${[...list.tableNames]}::text[])`)
    .where('table_status', '=', 'ACTIVE')
    .execute()
  const refuse = (field: string, key: string, params: Readonly<Record<string, string>> = {}) =>
    new Refusal('12', { fields: [{ field, key, params }] })
  const missing = list.tableNames.find((tableName) => !found.some(({ table_name }) => table_name === tableName))
  if (missing !== undefined) throw refuse('tableNames', 'validation.listTable', { table: missing })
  for (const field of COLUMN_FIELDS) {
    const column = list[field]
    const without = column === null ? undefined : found.find(({ columns }) => !columns.includes(column))
    if (without !== undefined) throw refuse(field, 'validation.listColumn', { table: without.table_name })
  }
  const named = await db
    .selectFrom('reference_row')
    .select('row_no')
    .where(sql<boolean>`table_name = any(${[...list.tableNames]}::text[])`)
    .where(sql<boolean>`trim(cells ->> ${list.nameColumn}) <> ''`)
    .limit(1)
    .executeTakeFirst()
  if (named === undefined) throw refuse('nameColumn', 'validation.listWithoutNames')
}
