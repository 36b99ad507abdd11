import type { QueueAction } from '@portal/contract/queue/queue.calls'
import { contractText } from '@portal/contract/texts/all'
import { Refusal, type SessionContext } from '../http/handler.ts'
import type { RecordValues } from '../records/index.ts'
import { type Change, changeKind } from './change-kind.ts'
import { changeOf } from './queue-item.ts'

/**
 * Returns the maker's own rejected item that a new submission resubmits (ruling 2.3), locked so that it is resubmitted
 * only once. A change that a module's own server refused counts as rejected. Refuses with 25 if the item is unknown or
 * belongs to another maker, and with 12 if the item was not rejected or was already resubmitted.
 */
export async function rejectedItem(
  { db, actor, language }: SessionContext,
  cqId: string,
): Promise<Change<RecordValues>> {
  const item = await db
    .selectFrom('queue_item')
    .selectAll()
    .where('cq_id', '=', cqId)
    .where('maker_id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst()
  if (item === undefined) throw new Refusal('25')
  const isRefused = item.status === 'AUTHORIZED' && (await changeKind(item.subject).isResubmittable?.(db, item.cq_id))
  if (item.status !== 'REJECTED' && !isRefused) {
    const params = { status: contractText(language, `status.queue.${item.status}`) }
    throw new Refusal('12', { message: 'message.state.resubmitted', params })
  }
  const next = await db.selectFrom('queue_item').select('cq_id').where('replaces', '=', item.cq_id).executeTakeFirst()
  if (next !== undefined) throw new Refusal('12', { message: 'message.alreadyResubmitted' })
  return changeOf(item)
}

/**
 * Checks the rejected item like {@link rejectedItem}. Also refuses with 12 if the submission has another action,
 * another kind of record or, except for creations, another record. Exception: if a rejected edit ended its record, a
 * creation of the same record resubmits the edit.
 */
export async function requireRejected(
  context: SessionContext,
  cqId: string,
  wanted: { readonly subject: string; readonly action: QueueAction; readonly targetId?: string },
): Promise<Change<RecordValues>> {
  const item = await rejectedItem(context, cqId)
  const isOfRecord = item.targetId === wanted.targetId
  const isAnew = wanted.action === 'CREATE' && item.action === 'UPDATE' && isOfRecord
  const isSame = item.subject === wanted.subject && (item.action === wanted.action || isAnew)
  const isSameRecord = wanted.targetId === undefined || item.action === 'CREATE' || isOfRecord
  if (!isSame || !isSameRecord)
    throw new Refusal('12', { reason: 'the rejected item is about another record or action' })
  return item
}
