import type { HideRequest, QueueVisibility } from '@portal/contract/queue/queue.calls'
import { contractText } from '@portal/contract/texts/all'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { lockItem, noteOf } from '../queue-item.ts'

/**
 * Hides the maker's rejected item from their queue and first page, or shows it again. Refuses with 25 if the item is
 * not visible, with 63 if another user made the item, and with 12 if the item is not rejected.
 */
export async function hideItem(
  context: SessionContext,
  { cqId, cqVisibility }: HideRequest,
): Promise<{ cqVisibility: QueueVisibility }> {
  const { db, actor, language } = context
  const { item } = await lockItem(context, cqId)
  const isHidden = cqVisibility === 'HIDDEN'
  context.audit(noteOf(item, isHidden ? 'HIDE' : 'SHOW', item.status))
  if (item.maker_id !== actor.userId) throw new Refusal('63')
  if (item.status !== 'REJECTED') {
    const params = { status: contractText(language, `status.queue.${item.status}`) }
    throw new Refusal('12', { message: 'message.state.hidden', params })
  }
  await db.updateTable('queue_item').set({ is_hidden: isHidden }).where('cq_id', '=', cqId).execute()
  return { cqVisibility }
}
