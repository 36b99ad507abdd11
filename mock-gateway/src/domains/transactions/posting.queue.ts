import { type JobContext, type JobQueue, sendJobs } from '../../jobs/index.ts'
import { ledgerKey } from '../ledger/index.ts'
import { httpCoreBanking } from './core-banking/http-core-banking.ts'
import { tryTransaction } from './post-transaction.ts'
import { POSTING_QUEUE } from './queue-names.ts'

/** Credits and posts what was cleared; a batch at once, since most of the time is the core's. */
export const POSTING: JobQueue = {
  name: POSTING_QUEUE,
  batch: 8,
  workers: 2,
  async work({ db, config, log }: JobContext, jobs) {
    const { coreBanking } = config
    // They wait until one is configured: `resumeTransactions` sends them again.
    if (coreBanking === null) return
    const clock = { now: () => new Date() }
    const parts = { db, log, clock, core: httpCoreBanking(coreBanking), key: ledgerKey(config.keyEncryptionKey) }
    const tried = await Promise.allSettled(
      jobs.map(async ({ data }) => {
        const { transactionId } = data as { transactionId: string }
        const again = await tryTransaction(parts, transactionId)
        if (again !== null) await sendJobs(db, POSTING_QUEUE, [{ data: { transactionId }, startAfter: again }])
      }),
    )
    const failed = tried.find((one) => one.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  },
}
