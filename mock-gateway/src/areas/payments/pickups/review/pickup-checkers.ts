import { hasVoted } from '../../../../engine/approvals/index.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import type { PickupRecord } from '../pickup.store.ts'

/** Whether the actor voted for the request, under this login or another: of two checkers either never pays it (money §4). */
export async function hasAuthorized(
  { db, actor }: Pick<SessionContext, 'db' | 'actor'>,
  { request_cq_id: cqId }: Pick<PickupRecord, 'request_cq_id'>,
): Promise<boolean> {
  if (cqId === null) return false
  const voted = await db
    .selectFrom('queue_item as q')
    .select('q.cq_id')
    .where('q.cq_id', '=', cqId)
    .where(hasVoted(actor))
    .executeTakeFirst()
  return voted !== undefined
}
