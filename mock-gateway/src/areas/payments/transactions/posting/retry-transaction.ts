import type { RequestOf } from '@portal/contract'
import type { retryTransaction as call } from '@portal/contract/transactions/review.calls'
import type { Kysely } from 'kysely'
import { noted } from '../../../../engine/audit/index.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { wrongTransactionState } from '../../../../engine/records/index.ts'
import { mayBeTriedAgain } from '../core-banking/core-state.store.ts'
import { POSTING_QUEUE } from '../queue-names.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import { findVisibleTransaction } from '../transaction-scope.ts'

/** Gives new tries to a transaction whose tries are used up. The contract's `retryTransaction` lists the refusals. */
export async function retryTransaction(
  context: SessionContext,
  request: RequestOf<typeof call>,
): Promise<Reply<object>> {
  const { db, now } = context
  const { transactionId } = request
  const about = { module: 'DIRECT_CREDIT', action: 'RETRY', subject: 'transaction', itemId: transactionId }
  const found = await noted(context, about, () => usedUp(context, request))
  await giveNewTries(db, transactionId, now)
  context.audit({
    ...about,
    itemName: found.transaction_contract_reference,
    before: { coreState: found.core_state },
    after: { coreState: 'RUNNING' },
  })
  return { payload: {} }
}

/** Gives new tries to a transaction. The caller has locked the transaction and checked `mayBeTriedAgain`. */
export async function giveNewTries(db: Kysely<Database>, transactionId: string, now: Date): Promise<void> {
  await db
    .updateTable('transaction')
    .set((eb) => ({ core_tries: 0, transaction_updated_at: now, version: eb('version', '+', 1) }))
    .where('transaction_id', '=', transactionId)
    .execute()
  await sendJobs(db, POSTING_QUEUE, [{ data: { transactionId } }])
}

async function usedUp(
  context: SessionContext,
  { transactionId, version }: RequestOf<typeof call>,
): Promise<TransactionRecord> {
  requireBank(context.actor)
  const found = await findVisibleTransaction(context, transactionId, { lock: true })
  if (found === null) throw new Refusal('25')
  if (found.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
  if (!(await mayBeTriedAgain(context.db, found, context.now)))
    throw wrongTransactionState(context.language, found.transaction_status, 'message.state.retried')
  return found
}
