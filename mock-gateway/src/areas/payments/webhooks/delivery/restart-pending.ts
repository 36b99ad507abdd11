import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import { WEBHOOK_QUEUE } from './delivery.queue-name.ts'
import { TRIED_MS } from './tried-ms.ts'

/**
 * Sends the pending events of an endpoint at once, with retries as for new events. An event that a worker is sending
 * stays claimed, so it is not sent twice at the same time.
 */
export async function restartPending(db: Kysely<Database>, endpointId: string, now: Date): Promise<void> {
  const restarted = await db
    .updateTable('webhook_delivery')
    .set({ tries: 0, next_try_at: now, tried_until: new Date(now.getTime() + TRIED_MS) })
    .where('endpoint_id', '=', endpointId)
    .where('delivery_status', '=', 'WAITING')
    .returning('subject_id')
    .execute()
  const subjects = new Set(restarted.map(({ subject_id }) => subject_id))
  await sendJobs(
    db,
    WEBHOOK_QUEUE,
    [...subjects].map((subjectId) => ({ data: { subjectId, endpointId } })),
  )
}
