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

/**
 * Returns a new table's name in upper case, like the name of a file (spec §5), so that no two tables differ only in
 * case.
 */
export const newTableName = (typed: string): string => typed.toUpperCase()

/** Returns whether the name is taken for `insertTable`. */
export async function isTableNameTaken(db: Kysely<Database>, typed: string): Promise<boolean> {
  const taker = await db
    .selectFrom('reference_table')
    .select('table_name')
    .where('table_name', '=', newTableName(typed))
    .where('table_status', '<>', 'DECLINED')
    .executeTakeFirst()
  return taker !== undefined
}

/**
 * Inserts a table as PENDING with its rows. Returns false if the name is taken. The name of a declined table is
 * available again.
 */
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

/** Activates or declines a PENDING table. The rows of a declined table are deleted. */
export async function endTable(db: Kysely<Database>, tableName: string, isAuthorized: boolean): Promise<void> {
  await db
    .updateTable('reference_table')
    .set((eb) => ({ table_status: isAuthorized ? 'ACTIVE' : 'DECLINED', version: eb('version', '+', 1) }))
    .where('table_name', '=', tableName)
    .where('table_status', '=', 'PENDING')
    .execute()
  if (!isAuthorized) await db.deleteFrom('reference_row').where('table_name', '=', tableName).execute()
}
