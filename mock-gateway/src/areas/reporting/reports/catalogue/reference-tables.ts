import { countryOfSubsidiary } from '@portal/contract'
import { numbersUnder } from '@portal/contract/uploads/number-headings'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { NOTHING, scopedBySide } from '../../../../engine/read/index.ts'
import { phoneIn } from '../../../../engine/values/phone.rules.ts'
import { phone, type ReportTable, type TableColumn, text } from './report-table.ts'

/** Prefix of uploaded tables' names, which distinguishes them from tables of the catalogue. */
export const REFERENCE_PREFIX = 'REF_'

/** Returns the uploaded tables in force. */
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
    .selectFrom('reference_table as t')
    .innerJoin('app_user as u', 'u.user_id', 't.maker_id')
    .select(['t.table_name', 't.columns', 'u.country_id'])
    .where('t.table_name', '=', tableName.slice(REFERENCE_PREFIX.length))
    .where('t.table_status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (found === undefined) return null
  const { table_name: name, columns, country_id: subsidiary } = found
  return referenceTable(name, columns, await readPhones(db, name, columns, countryOfSubsidiary(subsidiary)))
}

/** The E.164 form of each cell that is a phone number; the cells themselves remain as in the file. */
type Phones = ReadonlyMap<string, string>

/**
 * Returns the phones of the columns that hold phones, by their headings and their cells. A number without a dial code
 * belongs to the country of the user who uploaded the table.
 */
async function readPhones(
  db: Kysely<Database>,
  name: string,
  columns: readonly string[],
  country: string,
): Promise<ReadonlyMap<string, Phones>> {
  const headings = columns.filter((heading) => numbersUnder(heading)?.arePhones)
  if (headings.length === 0) return new Map()
  const rows = await db.selectFrom('reference_row').select('cells').where('table_name', '=', name).execute()
  const found = headings.map((heading): [string, Phones] => {
    const cells = new Set(rows.map(({ cells }) => cells[heading] ?? ''))
    const phones = [...cells].flatMap((cell): [string, string][] => {
      const number = phoneIn(cell, country, 'possible')
      return number === null ? [] : [[cell, number]]
    })
    return [heading, new Map(phones)]
  })
  return new Map(found.filter(([, phones]) => phones.size > 0))
}

/**
 * Returns an uploaded table for reports. Its columns have the names in its file, but conditions use generated names by
 * position. All columns hold texts; phones are compared in E.164.
 */
function referenceTable(
  name: string,
  columns: readonly string[],
  phones: ReadonlyMap<string, Phones> = new Map(),
): ReportTable {
  return {
    tableName: `${REFERENCE_PREFIX}${name}`,
    labelKey: '',
    label: name,
    view: 'report_reference_row',
    // The rows need the same rights as the reference tables themselves, which all bank users may read.
    needs: 'REPORT|READ',
    key: { sql: sql.ref('v.row_no'), type: 'int8' },
    rows: sql<boolean>`v.table_name = ${name}`,
    columns: Object.fromEntries(
      columns.map((heading, at): [string, TableColumn] => [`column${at + 1}`, columnOf(heading, phones.get(heading))]),
    ),
    scope: (actor) => scopedBySide(actor, { bank: () => sql<boolean>`true`, operator: () => NOTHING }),
  }
}

function columnOf(label: string, phones: Phones | undefined): TableColumn {
  const cell = sql`(v.cells ->> ${label}::text)`
  if (phones === undefined) return { ...text(), label, sql: cell }
  const known = JSON.stringify(Object.fromEntries(phones))
  return { ...phone(), label, sql: sql`coalesce(${known}::jsonb ->> ${cell}, ${cell})` }
}
