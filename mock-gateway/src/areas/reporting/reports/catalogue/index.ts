import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Actor } from '../../../../engine/http/handler.ts'
import { MONEY_TABLES, mayRead } from './money-tables.ts'
import { PEOPLE_TABLES } from './people-tables.ts'
import { findReferenceTable, readReferenceTables } from './reference-tables.ts'
import type { ReportTable } from './report-table.ts'

export { mayRead } from './money-tables.ts'
export { REFERENCE_PREFIX } from './reference-tables.ts'
export type { ReportTable, TableColumn } from './report-table.ts'

const TABLES: readonly ReportTable[] = [...MONEY_TABLES, ...PEOPLE_TABLES]
const BY_NAME = new Map(TABLES.map((table) => [table.tableName, table]))

/** Returns a table of the catalogue itself; undefined if there is no such table. */
export const findKnownTable = (tableName: string): ReportTable | undefined => BY_NAME.get(tableName)

/** Returns a table of the catalogue or an uploaded table (ruling A84); null if there is no table of that name. */
export async function findTable(db: Kysely<Database>, tableName: string): Promise<ReportTable | null> {
  return BY_NAME.get(tableName) ?? (await findReferenceTable(db, tableName))
}

/** Returns the tables of the modules that the actor may read. */
export async function tablesFor(db: Kysely<Database>, actor: Actor): Promise<ReportTable[]> {
  const uploaded = await readReferenceTables(db)
  return [...TABLES, ...uploaded].filter((table) => mayRead(actor, table))
}
