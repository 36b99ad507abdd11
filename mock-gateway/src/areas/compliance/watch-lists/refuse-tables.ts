import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { wantedEntries } from './entries/list-changes.ts'
import { bytesWhileBuilt, type ListSize, MOST_LIST_BYTES, megabytes } from './list-memory.ts'
import type { KeptWatchList } from './watch-list-record.ts'

const COLUMN_FIELDS = ['nameColumn', 'aliasColumn', 'birthDateColumn', 'countryColumn'] as const

/**
 * Refuses a list with 30, at the field, if a table or column is missing, if the list would have no entries, or if its
 * names would not fit into memory.
 */
export async function refuseTables(db: Kysely<Database>, list: KeptWatchList): Promise<void> {
  const found = await db
    .selectFrom('reference_table')
    .select(['table_name', 'columns'])
    .where(sql<boolean>`table_name = any(${[...list.tableNames]}::text[])`)
    .where('table_status', '=', 'ACTIVE')
    .execute()
  const refuse = (field: string, key: string, params: Readonly<Record<string, string>> = {}) =>
    new Refusal('30', { fields: [{ field, key, params }] })
  const missing = list.tableNames.find((tableName) => !found.some(({ table_name }) => table_name === tableName))
  if (missing !== undefined) throw refuse('tableNames', 'validation.listTable', { table: missing })
  for (const field of COLUMN_FIELDS) {
    const column = list[field]
    const without = column === null ? undefined : found.find(({ columns }) => !columns.includes(column))
    if (without !== undefined) throw refuse(field, 'validation.listColumn', { table: without.table_name })
  }
  const size = await sizeOf(db, list)
  if (size.entries === 0) throw refuse('nameColumn', 'validation.listWithoutNames')
  const whileBuilt = bytesWhileBuilt(size)
  if (whileBuilt > MOST_LIST_BYTES)
    throw refuse(list.editionId === null ? 'tableNames' : 'editionId', 'validation.listTooLarge', {
      needed: String(megabytes(whileBuilt)),
      most: String(megabytes(MOST_LIST_BYTES)),
    })
}

/** Returns the number of letters in all names of a list's source, and the number of its entries. */
async function sizeOf(db: Kysely<Database>, list: KeptWatchList): Promise<ListSize> {
  const letters = sql<number>`coalesce(sum(char_length(entry_name || array_to_string(other_names, ' '))), 0)::int`
  return await db
    .selectFrom(wantedEntries(db, list).as('w'))
    .select([letters.as('letters'), sql<number>`count(*)::int`.as('entries')])
    .executeTakeFirstOrThrow()
}
