import type { JobContext } from '../../../../engine/jobs/index.ts'
import { failTransaction } from '../end-transaction.ts'

/** The maximum number of orders that one run ends. The next run ends the remaining orders. */
const BATCH = 500
const EXPIRY_MS = 30 * 24 * 60 * 60_000

/**
 * Fails test orders that are still open after 30 days. Staff do not decide test orders, so only this job ends held test
 * orders.
 */
export async function expireTestOrders({ db, now }: JobContext): Promise<void> {
  const due = await db
    .selectFrom('transaction')
    .select('transaction_id')
    .where('env', '=', 'test')
    .where('transaction_status', 'in', OPEN)
    .where('transaction_created_at', '<', new Date(now.getTime() - EXPIRY_MS))
    .orderBy('transaction_id')
    .limit(BATCH)
    .execute()
  const ending = { from: OPEN, failedBy: 'EXPIRY', core: ['NONE', 'REFUSED', 'UNCLEAR', 'CREDITED'] } as const
  for (const { transaction_id: transactionId } of due)
    await db
      .transaction()
      .execute((trx) => failTransaction(trx, transactionId, ending, { actor: { kind: 'GATEWAY' }, code: '54', now }))
}

const OPEN = ['RECEIVED', 'AML GATE', 'PENDING', 'PASSED'] as const
