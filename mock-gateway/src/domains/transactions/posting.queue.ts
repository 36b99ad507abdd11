import { type JobContext, type JobQueue, workAtOnce } from '../../jobs/index.ts'
import { ledgerKey } from '../ledger/index.ts'
import { httpCoreBanking } from './core-banking/http-core-banking.ts'
import { tryTransaction } from './post-transaction.ts'
import { POSTING_QUEUE } from './queue-names.ts'

/** Credits and posts what was cleared; a batch at once, since most of the time is the core's. */
export const POSTING: JobQueue = {
  name: POSTING_QUEUE,
  batch: 8,
  workers: 2,
  async work(context: JobContext, jobs) {
    const { db, config, log } = context
    const { coreBanking } = config
    // They wait until one is configured: `resumeTransactions` sends them again.
    if (coreBanking === null) return
    const parts = { db, log, core: httpCoreBanking(coreBanking), key: ledgerKey(config.keyEncryptionKey) }
    await workAtOnce(context, POSTING_QUEUE, jobs, (data, clock) =>
      tryTransaction({ ...parts, clock }, (data as { transactionId: string }).transactionId),
    )
  },
}
