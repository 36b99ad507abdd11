import type { ReferenceRow } from '@portal/contract/calls/uploads'
import { sql } from 'kysely'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'

/**
 * Stores a reference table (ruling A84). It is not among the changes that wait for a checker (ruling 2.3), but the trail
 * names it. 57 for operator users, 26 when there is a table of that name.
 */
export async function uploadReferenceTable(
  { db, actor, now, audit }: SessionContext,
  { tableName, data }: { readonly tableName: string; readonly data: readonly ReferenceRow[] },
): Promise<Reply<{ tableName: string; rowCount: number }>> {
  const columns = Object.keys(data[0] ?? {})
  const after = { tableName, rowCount: String(data.length), columns: columns.join(', ') }
  audit({ module: 'REPORT', action: 'UPLOAD', subject: 'reference-table', itemId: tableName, before: null, after })
  if (actor.userType === 'IMTO') throw new Refusal('57')
  const inserted = await db
    .insertInto('reference_table')
    .values({ table_name: tableName, columns, row_count: data.length, maker_id: actor.userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('table_name')
    .executeTakeFirst()
  if (inserted === undefined) throw new Refusal('26', { fields: [{ field: 'tableName', key: 'validation.taken' }] })
  await sql`insert into reference_row (table_name, row_no, cells)
    select ${tableName}, one.row_no, one.cells
    from jsonb_array_elements(${JSON.stringify(data)}::jsonb) with ordinality as one(cells, row_no)`.execute(db)
  return { payload: { tableName, rowCount: data.length } }
}
