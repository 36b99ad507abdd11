import { issueDueFirstPasswords } from '../access/index.ts'
import { expireItems } from '../approvals/index.ts'
import { keepLedger } from '../domains/ledger/index.ts'
import type { ServerKeys } from '../http/envelope/index.ts'
import { dormantUsers } from './dormant-users.job.ts'
import { refusedAttempts } from './refused-attempts.job.ts'
import type { Scheduler } from './scheduler.ts'
import { tidy } from './tidy.job.ts'

export { createScheduler, type Job, type JobContext, type Scheduler } from './scheduler.ts'

/** A month: what one key could open, were it ever lost, has an end. */
const SERVER_KEY_MS = 30 * 24 * 60 * 60_000

export interface JobParts {
  readonly portalUrl: string
  readonly serverKeys: ServerKeys
  /** Postings are sealed with it. */
  readonly ledgerKey: Uint8Array
}

/** Everything the gateway does by itself. */
export function scheduleJobs(scheduler: Scheduler, { portalUrl, serverKeys, ledgerKey }: JobParts): void {
  scheduler.everyMinute('queue-expiry', async ({ db, now, correlationId }) => {
    await expireItems(db, now, correlationId)
  })
  scheduler.everyMinute('first-passwords', async ({ db, now, log }) => {
    const issued = await issueDueFirstPasswords(db, now, portalUrl)
    if (issued > 0) log.info({ issued }, 'first passwords were issued')
  })
  scheduler.everyMinute('refused-attempts', refusedAttempts)
  scheduler.everyHour('dormant-users', dormantUsers)
  scheduler.everyHour('tidy', tidy)
  scheduler.everyDay('ledger', (context) => keepLedger(context, ledgerKey))
  scheduler.everyHour('server-keys', async ({ log }) => {
    const kid = await serverKeys.rotateIfOlder(SERVER_KEY_MS)
    if (kid !== null) log.info({ kid }, 'the server key was replaced')
  })
}
