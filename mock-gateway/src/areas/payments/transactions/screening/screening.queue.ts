import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type JobContext, type JobQueue, sendJobs } from '../../../../engine/jobs/index.ts'
import { isClear } from '../../../compliance/screening/index.ts'
import { isOneOf } from '../find-transaction.ts'
import { moveTransactions } from '../move-transactions.ts'
import { POSTING_QUEUE, SCREENING_QUEUE } from '../queue-names.ts'
import { judgeTransactions } from './judge-transactions.ts'

/**
 * Screens accepted orders (money §2.2). A clear order becomes PENDING and continues to posting; any other order is held
 * at the AML GATE.
 */
export const SCREENING: JobQueue = {
  name: SCREENING_QUEUE,
  batch: 50,
  async work({ db, now }: JobContext, jobs) {
    const ids = jobs.map(({ data }) => (data as { transactionId: string }).transactionId)
    // One database transaction covers the batch, because a commit takes longer than screening an order. If the batch
    // fails, each order is screened separately.
    await db.transaction().execute((trx) => screenTransactions(trx, ids, now))
  },
}

/** Screens a transaction in the caller's database transaction. Skips a transaction that is no longer RECEIVED. */
export const screenTransaction = (db: Kysely<Database>, transactionId: string, now: Date): Promise<void> =>
  screenTransactions(db, [transactionId], now)

/** Screens transactions. Locks them in the order of their ids, so that two batches cannot deadlock. */
async function screenTransactions(db: Kysely<Database>, ids: readonly string[], now: Date): Promise<void> {
  const received = await db
    .selectFrom('transaction')
    .selectAll()
    .where(isOneOf(ids))
    .where('transaction_status', '=', 'RECEIVED')
    // Cash pickups have a separate screening queue, because they wait for their receivers after screening.
    .where('contract_type', '=', 'DC')
    .orderBy('transaction_id')
    .forNoKeyUpdate()
    .execute()
  const screened = received.map((record) => ({ record, order: record.order_details }))
  const judged = await judgeTransactions(db, screened, now)
  const step = { actor: { kind: 'GATEWAY' }, now } as const
  const ended = (to: 'PENDING' | 'AML GATE') => {
    const those = judged.filter((one) => isClear(one) === (to === 'PENDING'))
    return moveTransactions(
      db,
      those.map(({ transactionId }) => transactionId),
      { from: ['RECEIVED'], to },
      step,
    )
  }
  await ended('AML GATE')
  const cleared = [...(await ended('PENDING'))]
  await sendJobs(
    db,
    POSTING_QUEUE,
    cleared.map((transactionId) => ({ data: { transactionId } })),
  )
}
