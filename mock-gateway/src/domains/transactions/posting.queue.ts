import { type JobContext, type JobQueue, workAtOnce } from '../../jobs/index.ts'
import { ledgerKey } from '../ledger/index.ts'
import type { CreditingCore } from './core-banking/core-banking.ts'
import { httpCoreBanking } from './core-banking/http-core-banking.ts'
import { tryTransaction } from './post-transaction.ts'
import { POSTING_QUEUE } from './queue-names.ts'
import { findTransaction } from './transaction.store.ts'

/** Nothing that is live is sent to it. */
const NO_CORE: CreditingCore = {
  enquire: async () => ({ kind: 'unclear', reason: 'no core' }),
  credit: async () => ({ kind: 'unclear', reason: 'no core' }),
  statusOf: async () => ({ kind: 'unclear', reason: 'no core' }),
}

/** Credits and posts what was cleared; a batch at once, since most of the time is the core's. */
export const POSTING: JobQueue = {
  name: POSTING_QUEUE,
  batch: 8,
  workers: 2,
  async work(context: JobContext, jobs) {
    const { db, config, log } = context
    const { coreBanking } = config
    const core = coreBanking === null ? NO_CORE : httpCoreBanking(coreBanking)
    const parts = { db, log, core, key: ledgerKey(config.keyEncryptionKey) }
    await workAtOnce(context, POSTING_QUEUE, jobs, async (data, clock) => {
      const { transactionId } = data as { transactionId: string }
      // Live ones wait until one is configured: `resumeTransactions` sends them again.
      if (coreBanking === null && (await findTransaction(db, transactionId))?.env !== 'test') return null
      return await tryTransaction({ ...parts, clock }, transactionId)
    })
  },
}
