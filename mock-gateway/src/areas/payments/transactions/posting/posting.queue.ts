import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { clockFrom, type JobContext, type JobQueue, workAtOnce } from '../../../../engine/jobs/index.ts'
import { ledgerKey } from '../../../books/ledger/index.ts'
import type { CreditingCore } from '../core-banking/core-banking.ts'
import { httpCoreBanking } from '../core-banking/http-core-banking.ts'
import { isOneOf } from '../find-transaction.ts'
import { POSTING_QUEUE } from '../queue-names.ts'
import { claimTogether } from './post-together.ts'

/** The replacement for a core that is not configured. Live orders are never sent to it. */
const NO_CORE: CreditingCore = {
  enquire: async () => ({ kind: 'unclear', reason: 'no core' }),
  credit: async () => ({ kind: 'unclear', reason: 'no core' }),
  statusOf: async () => ({ kind: 'unclear', reason: 'no core' }),
}

/** Credits and posts cleared orders, in batches because the core takes most of the time. Two batches run at a time. */
export const POSTING: JobQueue = {
  name: POSTING_QUEUE,
  batch: 20,
  workers: 2,
  async work(context: JobContext, jobs) {
    const { db, config, log, now } = context
    const { coreBanking } = config
    const core = coreBanking === null ? NO_CORE : httpCoreBanking(coreBanking)
    const parts = { db, log, core, key: ledgerKey(config.keyEncryptionKey), clock: clockFrom(now) }
    const ids = jobs.map(({ data }) => idIn(data))
    // Live orders are pending until a core is configured; then `resumeTransactions` sends them again.
    const asked = coreBanking === null ? await playMoneyOf(db, ids) : ids
    const tried = await claimTogether(parts, asked)
    await workAtOnce(context, POSTING_QUEUE, jobs, async (data) =>
      asked.includes(idIn(data)) ? await tried(idIn(data)) : null,
    )
  },
}

const idIn = (data: object) => (data as { transactionId: string }).transactionId

async function playMoneyOf(db: Kysely<Database>, ids: readonly string[]): Promise<readonly string[]> {
  const found = await db
    .selectFrom('transaction')
    .select('transaction_id')
    .where(isOneOf(ids))
    .where('env', '=', 'test')
    .execute()
  return found.map(({ transaction_id }) => transaction_id)
}
