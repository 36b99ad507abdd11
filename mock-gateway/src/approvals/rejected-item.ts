import type { QueueAction } from '@portal/contract/calls/queue'
import { Refusal, type SessionContext } from '../http/handler.ts'
import type { Change } from './change-kind.ts'
import { changeOf } from './queue-item.ts'

/**
 * The maker's own rejected item that a new submission takes up (ruling 2.3), locked so that it is taken up once. 25 not
 * there or somebody else's, 12 not rejected, of another kind, or taken up before.
 */
export async function rejectedItem(
  { db, actor }: SessionContext,
  wanted: { readonly cqId: string; readonly subject: string; readonly action: QueueAction; readonly targetId?: string },
): Promise<Change> {
  const item = await db
    .selectFrom('queue_item')
    .selectAll()
    .where('cq_id', '=', wanted.cqId)
    .where('maker_id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst()
  if (item === undefined) throw new Refusal('25')
  const isOther = item.subject !== wanted.subject || item.action !== wanted.action
  const isOtherRecord = wanted.targetId !== undefined && item.target_id !== wanted.targetId
  if (item.status !== 'REJECTED' || isOther || isOtherRecord) throw new Refusal('12')
  const next = await db.selectFrom('queue_item').select('cq_id').where('replaces', '=', item.cq_id).executeTakeFirst()
  if (next !== undefined) throw new Refusal('12')
  return changeOf(item)
}
