import type { ListPayload, ListRequest } from '@portal/contract'
import type { ReferenceRow, ReferenceTable, ReferenceTableTotals } from '@portal/contract/uploads/uploads.calls'
import { readDataSources } from '@portal/contract/uploads/uploads.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { Actor, SessionContext } from '../../../engine/http/handler.ts'
import {
  approvedList,
  choiceIn,
  columnsOf,
  foldedText,
  listModel,
  NOTHING,
  notFound,
  personName,
  readPage,
  scopedBySide,
  statusCards,
} from '../../../engine/read/index.ts'
import { TABLE_COLUMNS } from './reference-table-record.ts'

const rowsFrom = (db: Kysely<Database>) => db.selectFrom('reference_row as r')
const row = columnsOf(rowsFrom)

const ROWS = listModel<{ rowNo: number; cells: ReferenceRow }>(
  { rowNo: row.count('r.row_no'), cells: row.plain('r.cells') },
  {
    defaultSort: { field: 'rowNo', direction: 'asc' },
    tieBreak: row.id('r.row_no', 'int8'),
    search: foldedText(sql<string>`r.cells::text`),
    date: null,
  },
)

const tablesFrom = ({ db }: SessionContext) =>
  db.selectFrom('reference_table as t').innerJoin('app_user as m', 'm.user_id', 't.maker_id')
const table = columnsOf(tablesFrom)

/**
 * Returns the SQL condition for reference tables that the actor may see. The tables belong to the bank, so operator
 * users see none.
 */
export function tablesVisibleTo(actor: Actor): RawBuilder<boolean> {
  return scopedBySide(actor, { bank: () => sql<boolean>`true`, operator: () => NOTHING })
}

/** Reads one page of a reference table. Refused with 25 if the table does not exist or the actor may not see it. */
export async function readReferenceRows(
  context: SessionContext,
  request: ListRequest & { readonly tableName: string },
): Promise<ListPayload<ReferenceRow> & { columns: readonly string[] }> {
  const { db, actor } = context
  const { tableName } = request
  const found = await db
    .selectFrom('reference_table as t')
    .select('t.columns')
    .where('t.table_name', '=', tableName)
    .where(tablesVisibleTo(actor))
    .executeTakeFirstOrThrow(notFound)
  const { data, ...page } = await readPage<{ cells: ReferenceRow }, Record<string, never>>(context, request, {
    list: ROWS,
    from: rowsFrom(db),
    scope: sql<boolean>`r.table_name = ${tableName}`,
  })
  return { ...page, data: data.map(({ cells }) => cells), columns: found.columns }
}

/** Reads one page of the list of reference tables, with the counts for the summary cards. */
export const readReferenceTables = approvedList<ReferenceTable, ReferenceTableTotals>({
  columns: {
    ...TABLE_COLUMNS,
    tableStatus: choiceIn('status.record', table.text('t.table_status')),
    maker: table.filtered.name('m.username'),
    makerName: table.personName('m'),
    createdAt: table.moment('t.created_at'),
  },
  defaultSort: { field: 'createdAt', direction: 'desc' },
  tieBreak: table.id('t.table_name', 'text'),
  search: foldedText(
    sql<string>`concat_ws(' ', t.table_name, m.username, ${personName('m')}, array_to_string(t.columns, ' '))`,
  ),
  date: table.ref('t.created_at'),
  from: tablesFrom,
  scope: ({ actor }) => tablesVisibleTo(actor),
  hides: readDataSources.hides,
  cardFields: ['tableStatus'],
  cards: statusCards(({ db }) => db.selectFrom('reference_table as t'), table.ref('t.table_status'), {
    total: null,
    pending: 'PENDING',
    active: 'ACTIVE',
    declined: 'DECLINED',
  }),
})
