import type { ReferenceRow } from '@portal/contract/uploads/uploads.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'

export interface NewTable {
  readonly tableName: string
  readonly columns: readonly string[]
  readonly rows: readonly ReferenceRow[]
  readonly makerId: string
  readonly now: Date
}

/** A new table's name in upper case, like the name of a file (spec §5): no two tables differ only in case. */
export const newTableName = (typed: string): string => typed.toUpperCase()

/** Whether `insertTable` would find the name taken. */
export async function isTableNameTaken(db: Kysely<Database>, typed: string): Promise<boolean> {
  const taker = await db
    .selectFrom('reference_table')
    .select('table_name')
    .where('table_name', '=', newTableName(typed))
    .where('table_status', '<>', 'DECLINED')
    .executeTakeFirst()
  return taker !== undefined
}

/** Inserts a table as PENDING with its rows; false if its name is taken. A declined table frees its name. */
export async function insertTable(db: Kysely<Database>, table: NewTable): Promise<boolean> {
  const { tableName, columns, rows, makerId, now } = table
  const described = {
    columns: [...columns],
    row_count: rows.length,
    maker_id: makerId,
    created_at: now,
    table_status: 'PENDING' as const,
  }
  const inserted = await db
    .insertInto('reference_table')
    .values({ table_name: tableName, ...described })
    .onConflict((conflict) =>
      conflict
        .column('table_name')
        .doUpdateSet((eb) => ({ ...described, passed_on_at: now, version: eb('reference_table.version', '+', 1) }))
        .where('reference_table.table_status', '=', 'DECLINED'),
    )
    .returning('table_name')
    .executeTakeFirst()
  if (inserted === undefined) return false
  await sql`insert into reference_row (table_name, row_no, cells)
    select ${tableName}, one.row_no, one.cells
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as one(cells, row_no)`.execute(db)
  return true
}

/** Activates a PENDING table, or declines it; the rows of a declined table are deleted. */
export async function endTable(db: Kysely<Database>, tableName: string, isAuthorized: boolean): Promise<void> {
  await db
    .updateTable('reference_table')
    .set((eb) => ({ table_status: isAuthorized ? 'ACTIVE' : 'DECLINED', version: eb('version', '+', 1) }))
    .where('table_name', '=', tableName)
    .where('table_status', '=', 'PENDING')
    .execute()
  if (!isAuthorized) await db.deleteFrom('reference_row').where('table_name', '=', tableName).execute()
}
