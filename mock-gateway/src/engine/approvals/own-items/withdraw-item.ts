import { Refusal, type SessionContext } from '../../http/handler.ts'
import { declineItem, lockItem, noLongerPending, noteOf, WITHDRAWN } from '../queue-item.ts'

/**
 * Withdraws the maker's pending item (ruling 2.3). Refuses with 25 if the item is not visible, with 63 if another user
 * made the item, and with 12 if the item is no longer pending or may not be withdrawn.
 */
export async function withdrawItem(
  context: SessionContext,
  request: { readonly cqId: string; readonly cqReason?: string },
): Promise<{ cqStatus: 'REJECTED' }> {
  const { db, actor, now } = context
  const locked = await lockItem(context, request.cqId)
  const { item } = locked
  const note = noteOf(item, 'WITHDRAW', item.status)
  context.audit(note)
  if (item.maker_id !== actor.userId) throw new Refusal('63')
  if (item.status !== 'PENDING') throw noLongerPending()
  const refused = locked.kind.refusesWithdrawal?.(locked.change) ?? null
  if (refused !== null) throw new Refusal('12', { message: refused })

  const reason = request.cqReason === undefined ? WITHDRAWN : `${WITHDRAWN}: ${request.cqReason}`
  await declineItem(db, locked, { reason, checkerId: null, now })
  note.cqStatus = 'REJECTED'
  return { cqStatus: 'REJECTED' }
}
