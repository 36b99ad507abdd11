import type { Queued, RequestOf } from '@portal/contract'
import { isShortened, numbersUnder } from '@portal/contract/uploads/number-headings'
import type { uploadDataSource as call, ReferenceRow } from '@portal/contract/uploads/uploads.calls'
import { keyTaken, queueProposal } from '../../../engine/approvals/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { REFERENCE_TABLE_CHANGES as kind, REFERENCE_TABLE_KEY } from './reference-table.kind.ts'
import { insertTable, newTableName } from './reference-table.store.ts'

/** Maximum number of cells named in a refusal: further cells have the same cause. */
const MOST_NAMED = 20

/**
 * Queues a reference table (ruling A84). Refused with 57 for operator users, with 26 if a table of that name exists,
 * with 30 for an account number, a phone number or a code that a spreadsheet has shortened.
 */
export async function uploadReferenceTable(
  context: SessionContext,
  { tableName: typed, columns: order, data, replaces }: RequestOf<typeof call>,
): Promise<Reply<Queued & { tableName: string; rowCount: number }>> {
  const { db, actor, now } = context
  const tableName = newTableName(typed)
  const rowCount = data.length
  const about = { kind, action: 'CREATE', targetId: tableName, replaces } as const
  const { reply } = await queueProposal(context, about, async () => {
    requireBank(actor)
    const columns = order ?? Object.keys(data[0] ?? {})
    refuseShortened(columns, data)
    if (!(await insertTable(db, { tableName, columns, rows: data, makerId: actor.userId, now })))
      throw keyTaken(REFERENCE_TABLE_KEY)
    return { targetId: tableName, fields: { tableName, rowCount, columns } }
  })
  return { ...reply, payload: { ...reply.payload, tableName, rowCount } }
}

/** Refuses cells that lost their last digits, and names their rows, because the table could never be corrected. */
function refuseShortened(columns: readonly string[], rows: readonly ReferenceRow[]): void {
  const numbered = columns.flatMap((column) => {
    const meant = numbersUnder(column)
    return meant === null ? [] : [{ column, meant }]
  })
  const fields = rows.flatMap((row, at) =>
    numbered
      .filter(({ column, meant }) => isShortened(row[column] ?? '', meant))
      .map(({ column }) => ({
        field: `data[${at}].${column}`,
        key: 'validation.cellLostDigits',
        params: { row: at + 1, column },
      })),
  )
  if (fields.length > 0) throw new Refusal('30', { fields: fields.slice(0, MOST_NAMED) })
}
