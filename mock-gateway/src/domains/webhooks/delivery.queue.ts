import { type JobQueue, sendJobs } from '../../jobs/index.ts'
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
  async work({ db, config, now }, jobs) {
    const begun = performance.now()
    const clock = { now: () => new Date(now.getTime() + performance.now() - begun) }
    const { keyEncryptionKey, production } = config
    const parts = { db, keyEncryptionKey, clock, outside: { production, timeoutMs: TIMEOUT_MS } }
    const ended = await Promise.allSettled(
      jobs.map(async ({ data }) => {
        const again = await deliverDue(parts, data as Stream)
        if (again !== null) await sendJobs(db, WEBHOOK_QUEUE, [{ data, startAfter: again }])
      }),
    )
    const failed = ended.find((one) => one.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  },
}
