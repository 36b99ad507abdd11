import type { RequestOf } from '@portal/contract'
import type { declineRecall as call } from '@portal/contract/transactions/returns.calls'
import { sql } from 'kysely'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { pendingChange, requireBank } from '../../../../engine/read/index.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import { findVisibleTransaction } from '../transaction-scope.ts'
import { declineRecall } from './recall.store.ts'

/** Declines a partner's recall, which needs no approval. The contract's `declineRecall` lists the refusals. */
export async function refuseRecall(
  context: SessionContext,
  { transactionId, recallId, recallAnswer }: RequestOf<typeof call>,
): Promise<Reply<object>> {
  const { db, actor, now } = context
  const about = { module: 'DIRECT_CREDIT', action: 'DECLINE', subject: 'transaction', itemId: transactionId }
  const found = await noted(context, about, () => recalled(context, transactionId))
  const note = { ...about, itemName: found.transaction_contract_reference }
  await noted(context, note, async () => {
    const answer = { answer: recallAnswer, answeredBy: actor.userId, now }
    if (!(await declineRecall(db, found, recallId, answer)))
      throw new Refusal('12', { message: 'message.recallAnswered' })
  })
  context.audit({
    ...note,
    before: { recallStatus: 'REQUESTED', recallAnswer: null },
    after: { recallStatus: 'DECLINED', recallAnswer },
  })
  return { payload: {} }
}

/**
 * Returns the recalled transaction, locked so that no return can be proposed at the same time. Throws 28 if a return is
 * pending, because its decision answers the recall.
 */
async function recalled(context: SessionContext, transactionId: string): Promise<TransactionRecord> {
  requireBank(context.actor)
  const found = await findVisibleTransaction(context, transactionId, { lock: true })
  if (found === null) throw new Refusal('25')
  const { waiting } = await context.db
    .selectNoFrom(pendingChange('transaction-return', sql`${transactionId}`).as('waiting'))
    .executeTakeFirstOrThrow()
  if (waiting !== null) throw new Refusal('28', { message: 'message.returnWaits' })
  return found
}
