import { type JobQueue, workAtOnce } from '../../../../engine/jobs/index.ts'
import { deliverDue } from './deliver.ts'
import { WEBHOOK_QUEUE } from './delivery.queue-name.ts'
import type { Stream } from './delivery.store.ts'
import { createTurns } from './slow-endpoints.ts'

/** The time limit in milliseconds for an answer of a partner's system. */
const TIMEOUT_MS = 10_000

const turns = createTurns()

/**
 * Sends events to partners' systems, many in parallel because most of the time is spent on waiting for answers. A
 * worker fetches its next batch only after every delivery of its current batch has ended, so there are several workers.
 */
export const WEBHOOKS: JobQueue = {
  name: WEBHOOK_QUEUE,
  batch: 8,
  workers: 4,
  async work(context, jobs) {
    const { db, config } = context
    const { keyEncryptionKey, production } = config
    const outside = { production, timeoutMs: TIMEOUT_MS }
    await workAtOnce(context, WEBHOOK_QUEUE, jobs, (data, clock) =>
      deliverDue({ db, keyEncryptionKey, clock, outside, turns }, data as Stream),
    )
  },
}
