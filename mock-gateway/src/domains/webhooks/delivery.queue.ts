import { type JobQueue, workAtOnce } from '../../jobs/index.ts'
import { deliverDue } from './deliver.ts'
import { WEBHOOK_QUEUE } from './delivery.queue-name.ts'
import type { Stream } from './delivery.store.ts'

/** How long a partner's system may take to answer. */
const TIMEOUT_MS = 10_000

/** Tells partners' systems what happened; most of the time is theirs, so many at once. */
export const WEBHOOKS: JobQueue = {
  name: WEBHOOK_QUEUE,
  batch: 16,
  workers: 2,
  async work(context, jobs) {
    const { db, config } = context
    const { keyEncryptionKey, production } = config
    const outside = { production, timeoutMs: TIMEOUT_MS }
    await workAtOnce(context, WEBHOOK_QUEUE, jobs, (data, clock) =>
      deliverDue({ db, keyEncryptionKey, clock, outside }, data as Stream),
    )
  },
}
