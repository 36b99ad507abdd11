import { type JobQueue, type Schedule, sendJobs, workAtOnce } from '../../jobs/index.ts'
import { sendWrite } from './send-write.ts'
import { SERVICE_WRITES } from './service-writes.queue-name.ts'

/** Sends released writes to services, many in parallel because most of the time is spent on waiting. */
export const SERVICE_WRITE_QUEUE: JobQueue = {
  name: SERVICE_WRITES,
  batch: 8,
  workers: 2,
  async work(context, jobs) {
    const { db, config, log, correlationId } = context
    await workAtOnce(context, SERVICE_WRITES, jobs, (data, clock) =>
      sendWrite({ db, config, log, clock, correlationId }, (data as { readonly writeId: string }).writeId),
    )
  },
}

/** A write is overdue after this delay, in milliseconds, if its own job was lost after too many failures. */
const OVERDUE_MS = 2 * 60_000

/** The maximum number of writes that one run sends again. */
const MOST = 500

/** Sends jobs again for writes whose own job has finally failed, so that no write waits for ever. */
export const SERVICE_WRITES_DUE: Schedule = {
  name: 'service-writes-due',
  every: 'minute',
  async run({ db, now }) {
    const due = await db
      .selectFrom('service_write')
      .select('write_id')
      .where('state', 'in', ['WAITING', 'UNCLEAR'])
      .where('next_try_at', '<=', new Date(now.getTime() - OVERDUE_MS))
      .orderBy('next_try_at')
      .limit(MOST)
      .execute()
    await sendJobs(
      db,
      SERVICE_WRITES,
      due.map(({ write_id: writeId }) => ({ data: { writeId } })),
    )
  },
}
