import type { Queued } from '@portal/contract'
import type { ReferenceRow } from '@portal/contract/calls/uploads'
import { noteSubmission, submitChange } from '../../approvals/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { requireBank } from '../../read/index.ts'
import { tableSnapshot } from './reference-table.kind.ts'
import { insertTable } from './reference-table.store.ts'

interface UploadRequest {
  readonly tableName: string
  readonly columns?: readonly string[]
  readonly data: readonly ReferenceRow[]
  readonly replaces?: string
}

/** Queues a reference table (ruling A84). 57 for operator users, 26 when there is a table of that name. */
export async function uploadReferenceTable(
  context: SessionContext,
  { tableName, columns: order, data, replaces }: UploadRequest,
): Promise<Reply<Queued & { tableName: string; rowCount: number }>> {
  const about = { subject: 'reference-table', action: 'CREATE', targetId: tableName } as const
  const note = noteSubmission(context, about)
  const { db, actor, now } = context
  requireBank(actor)
  const columns = order ?? Object.keys(data[0] ?? {})
  if (!(await insertTable(db, { tableName, columns, rows: data, makerId: actor.userId, now })))
    throw new Refusal('26', { fields: [{ field: 'tableName', key: 'validation.taken' }] })
  const fields = tableSnapshot(tableName, columns, data.length)
  const queued = await submitChange(context, { ...about, fields, replaces }, note)
  return { ...queued, payload: { ...queued.payload, tableName, rowCount: data.length } }
}
