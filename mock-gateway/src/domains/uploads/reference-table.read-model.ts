import { type ListPayload, type ListRequest, type RecordStatus, zoneOf } from '@portal/contract'
import type { ReferenceRow, ReferenceTable, ReferenceTableTotals } from '@portal/contract/calls/uploads'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type Actor, Refusal, type SessionContext } from '../../http/handler.ts'
import { byName, folded, isOneOf, type ListShape, NOTHING, readList, scopedBySide } from '../../read/index.ts'

const ROWS: ListShape = {
  sort: { rowNo: { sql: sql`r.row_no`, type: 'int8' } },
  defaultSort: { field: 'rowNo', direction: 'asc' },
  tieBreak: { sql: sql`r.row_no`, type: 'int8' },
  search: folded(sql<string>`r.cells::text`),
  date: null,
  filters: {},
}

const TABLES: ListShape = {
  sort: {
    tableName: byName(sql`t.table_name`),
    rowCount: { sql: sql`t.row_count`, type: 'int8' },
    maker: byName(sql`m.username::text`),
    tableStatus: { sql: sql`t.table_status`, type: 'text' },
    createdAt: { sql: sql`t.created_at`, type: 'timestamptz' },
  },
  defaultSort: { field: 'createdAt', direction: 'desc' },
  tieBreak: { sql: sql`t.table_name`, type: 'text' },
  search: folded(sql<string>`concat_ws(' ', t.table_name, m.username)`),
  date: sql<Date>`t.created_at`,
  filters: { tableName: isOneOf('t.table_name'), tableStatus: isOneOf('t.table_status') },
}

/** Reference tables are the bank's own: an operator user sees none. */
function tablesVisibleTo(actor: Actor): RawBuilder<boolean> {
  return scopedBySide(actor, { bank: () => sql<boolean>`true`, operator: () => NOTHING })
}

/** One page of a reference table; 25 when the actor may not see it or there is none of that name. */
export async function readReferenceRows(
  context: SessionContext,
  request: ListRequest & { readonly tableName: string },
): Promise<ListPayload<ReferenceRow> & { columns: readonly string[] }> {
  const { db, actor } = context
  const table = await db
    .selectFrom('reference_table as t')
    .select('t.columns')
    .where('t.table_name', '=', request.tableName)
    .where(tablesVisibleTo(actor))
    .executeTakeFirst()
  if (table === undefined) throw new Refusal('25')
  const source = {
    columns: sql`r.cells`,
    from: sql`reference_row r`,
    where: [sql<boolean>`r.table_name = ${request.tableName}`],
  }
  const zone = zoneOf(actor.countryId)
  const { rows, ...page } = await readList<{ cells: ReferenceRow }>(context, source, ROWS, request, zone)
  return { data: rows.map(({ cells }) => cells), totals: {}, columns: table.columns, ...page }
}

/** One page of the reference tables there are. */
export async function readReferenceTables(
  context: SessionContext,
  request: ListRequest,
): Promise<ListPayload<ReferenceTable, ReferenceTableTotals>> {
  const { db, actor } = context
  const source = {
    columns: sql`t.table_name, t.columns, t.row_count, t.table_status, m.username::text as maker, t.created_at`,
    from: sql`reference_table t join app_user m on m.user_id = t.maker_id`,
    where: [tablesVisibleTo(actor)],
  }
  const zone = zoneOf(actor.countryId)
  const { rows, ...page } = await readList<TableRecord>(context, source, TABLES, request, zone)
  return { data: rows.map(tableOf), totals: await countTables(db, actor), ...page }
}

async function countTables(db: Kysely<Database>, actor: Actor): Promise<ReferenceTableTotals> {
  const { rows } = await sql<ReferenceTableTotals>`select count(*)::int as total,
      (count(*) filter (where table_status = 'PENDING'))::int as pending,
      (count(*) filter (where table_status = 'ACTIVE'))::int as active,
      (count(*) filter (where table_status = 'DECLINED'))::int as declined
    from reference_table where ${tablesVisibleTo(actor)}`.execute(db)
  return rows[0] ?? { total: 0, pending: 0, active: 0, declined: 0 }
}

interface TableRecord {
  table_name: string
  columns: string[]
  row_count: number
  table_status: RecordStatus
  maker: string
  created_at: Date
}

function tableOf(record: TableRecord): ReferenceTable {
  return {
    tableName: record.table_name,
    columns: record.columns,
    rowCount: record.row_count,
    tableStatus: record.table_status,
    maker: record.maker,
    createdAt: record.created_at.toISOString(),
  }
}
