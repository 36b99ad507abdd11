import { Refusal, type SessionContext } from '../http/handler.ts'
import { declineItem, lockItem, noLongerPending, noteOf, WITHDRAWN } from './queue-item.ts'

/** The maker withdraws a pending item (ruling 2.3). 25 not visible, 63 made by somebody else, 12 no longer pending. */
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

  const reason = request.cqReason === undefined ? WITHDRAWN : `${WITHDRAWN}: ${request.cqReason}`
  await declineItem(db, locked, { reason, checkerId: null, now })
  note.cqStatus = 'REJECTED'
  return { cqStatus: 'REJECTED' }
}
