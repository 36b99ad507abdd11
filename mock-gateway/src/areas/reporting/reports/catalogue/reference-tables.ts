import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { NOTHING, scopedBySide } from '../../../../engine/read/index.ts'
import type { ReportTable, TableColumn } from './report-table.ts'

/** Prefix of uploaded tables' names, so that none looks like a table of the catalogue. */
export const REFERENCE_PREFIX = 'REF_'

/** The uploaded tables in force. */
export async function readReferenceTables(db: Kysely<Database>): Promise<ReportTable[]> {
  const found = await db
    .selectFrom('reference_table')
    .select(['table_name', 'columns'])
    .where('table_status', '=', 'ACTIVE')
    .orderBy('table_name')
    .execute()
  return found.map(({ table_name, columns }) => referenceTable(table_name, columns))
}

export async function findReferenceTable(db: Kysely<Database>, tableName: string): Promise<ReportTable | null> {
  if (!tableName.startsWith(REFERENCE_PREFIX)) return null
  const found = await db
    .selectFrom('reference_table')
    .select(['table_name', 'columns'])
    .where('table_name', '=', tableName.slice(REFERENCE_PREFIX.length))
    .where('table_status', '=', 'ACTIVE')
    .executeTakeFirst()
  return found === undefined ? null : referenceTable(found.table_name, found.columns)
}

/** Its columns have the names of its file; conditions use generated names, by position. All of them hold texts. */
function referenceTable(name: string, columns: readonly string[]): ReportTable {
  return {
    tableName: `${REFERENCE_PREFIX}${name}`,
    labelKey: '',
    label: name,
    view: 'report_reference_row',
    // As the reference tables themselves, which all bank users may read.
    needs: 'REPORT|READ',
    key: { sql: sql.ref('v.row_no'), type: 'int8' },
    rows: sql<boolean>`v.table_name = ${name}`,
    columns: Object.fromEntries(
      columns.map((heading, at): [string, TableColumn] => [
        `column${at + 1}`,
        { columnKind: 'text', valueKind: 'text', label: heading, sql: sql`(v.cells ->> ${heading}::text)` },
      ]),
    ),
    scope: (actor) => scopedBySide(actor, { bank: () => sql<boolean>`true`, operator: () => NOTHING }),
  }
}
