import type { Queued, RequestOf } from '@portal/contract'
import type { uploadDataSource as call } from '@portal/contract/uploads/uploads.calls'
import { keyTaken, queueProposal } from '../../../engine/approvals/index.ts'
import type { Reply, SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { REFERENCE_TABLE_CHANGES as kind, REFERENCE_TABLE_KEY } from './reference-table.kind.ts'
import { insertTable, newTableName } from './reference-table.store.ts'

/** Queues a reference table (ruling A84). 57 for operator users, 26 a table of that name exists. */
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
    if (!(await insertTable(db, { tableName, columns, rows: data, makerId: actor.userId, now })))
      throw keyTaken(REFERENCE_TABLE_KEY)
    return { targetId: tableName, fields: { tableName, rowCount, columns } }
  })
  return { ...reply, payload: { ...reply.payload, tableName, rowCount } }
}
