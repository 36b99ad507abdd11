import { Refusal, type SessionContext } from '../http/handler.ts'
import { declineChange } from './change-kind.ts'
import { changeOf, closeItem, noLongerPending, noteOf, WITHDRAWN } from './queue-item.ts'
import { visibleTo } from './queue-scope.ts'

/** The maker takes a pending item back (ruling 2.3). 25 not visible, 63 made by somebody else, 12 no longer pending. */
export async function withdrawItem(
  context: SessionContext,
  request: { readonly cqId: string; readonly cqReason?: string },
): Promise<{ cqStatus: 'REJECTED' }> {
  const { db, actor, now } = context
  const item = await db
    .selectFrom('queue_item as q')
    .selectAll('q')
    .where('q.cq_id', '=', request.cqId)
    .where(visibleTo(actor))
    .forUpdate()
    .executeTakeFirst()
  if (item === undefined) throw new Refusal('25')
  const note = noteOf(item, 'WITHDRAW', item.status)
  context.audit(note)
  if (item.maker_id !== actor.userId) throw new Refusal('63')
  if (item.status !== 'PENDING') throw noLongerPending()

  const reason = request.cqReason === undefined ? WITHDRAWN : `${WITHDRAWN}: ${request.cqReason}`
  await closeItem(db, item, { reason, checkerId: null, now })
  await declineChange(db, changeOf(item), now)
  note.cqStatus = 'REJECTED'
  return { cqStatus: 'REJECTED' }
}
