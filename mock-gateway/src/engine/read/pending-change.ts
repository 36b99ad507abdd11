import type { QueueAction } from '@portal/contract/queue/queue.calls'
import { type Expression, type RawBuilder, sql } from 'kysely'

/** Selects the id of the queue item that awaits authorization on a record. The id is null if there is no such item. */
export function pendingChange(subject: string, recordId: Expression<string>): RawBuilder<string | null> {
  return sql<string | null>`(select q.cq_id from queue_item q
    where q.subject = ${subject} and q.target_id = ${recordId}::text and q.status = 'PENDING')`
}

/** Selects the action of the queue item that awaits authorization on a record. Null if there is no such item. */
export function pendingAction(subject: string, recordId: Expression<string>): RawBuilder<QueueAction | null> {
  return sql<QueueAction | null>`(select q.action from queue_item q
    where q.subject = ${subject} and q.target_id = ${recordId}::text and q.status = 'PENDING')`
}

/** Tests whether the user made the pending change to a record. */
export function isOwnPendingChange(
  subject: string,
  recordId: Expression<string>,
  { userId }: { readonly userId: string },
): RawBuilder<boolean> {
  return sql<boolean>`exists (select from queue_item q where q.subject = ${subject}
    and q.target_id = ${recordId}::text and q.status = 'PENDING' and q.maker_id = ${userId}::uuid)`
}
