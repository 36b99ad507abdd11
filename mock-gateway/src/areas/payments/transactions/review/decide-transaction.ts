import type { DecisionReason, TransactionStatus } from '@portal/contract/transactions/transaction'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { overtaken, wrongTransactionState } from '../../../../engine/records/index.ts'
import { refusalsOfBooks, takeHoldAgain } from '../../../books/ledger/index.ts'
import { failTransaction } from '../end-transaction.ts'
import { findTransaction } from '../find-transaction.ts'
import { moveTransaction } from '../move-transactions.ts'
import { productOf } from '../product.ts'
import type { TransactionRecord } from '../transaction.store.ts'

export interface Review {
  readonly to: 'PASSED' | 'FAILED'
  /** The reason. Null if the call gives no reason, which the specification allows. */
  readonly reason: string | null
  readonly decisionReason: DecisionReason | null
  /** The reviewer. For a queued review, the queue's history has the checker. */
  readonly reviewerId: string
}

const UNDER_REVIEW: readonly TransactionStatus[] = ['AML GATE', 'PENDING']

/**
 * Passes or fails a transaction in the call's database transaction. Throws 25 if there is no such transaction, 09 while
 * the core is being asked or its answer is unclear, 12 if the transaction is in another state, and 51 and 62 in the
 * same cases as the intake.
 */
export async function decideTransaction(
  { db, now, language }: SessionContext,
  transactionId: string,
  { to, reason, decisionReason, reviewerId }: Review,
): Promise<void> {
  const step = { actor: { kind: 'USER', userId: reviewerId } as const, reason, decisionReason, now }
  const found = await findTransaction(db, transactionId, { lock: true })
  if (found === null) throw new Refusal('25')
  requireStill(found)
  if (to === 'FAILED') {
    // Compliance's reasons are internal to the bank, and partners see only the code.
    const isFailed = await failTransaction(
      db,
      transactionId,
      { from: UNDER_REVIEW, failedBy: 'REVIEW' },
      { ...step, code: '05' },
    )
    if (!isFailed) throw wrongTransactionState(language, found.transaction_status)
    return
  }
  const isReopened = found.transaction_status === 'FAILED'
  if (isReopened && !mayBeReopened(found))
    throw wrongTransactionState(language, found.transaction_status, 'message.state.reopened')
  if (found.cancel_asked_at !== null) {
    const ending = { from: UNDER_REVIEW, failedBy: 'PARTNER' } as const
    if (!(await failTransaction(db, transactionId, ending, { ...step, code: '17' }))) throw overtaken()
    return
  }
  if (isReopened && !(await refusalsOfBooks(() => takeHoldAgain(db, transactionId, now)))) throw overtaken()
  await productOf(found).beforePass(db, found, now)
  const from = isReopened ? (['FAILED'] as const) : UNDER_REVIEW
  const set = { transaction_response_code: null, transaction_response_message: null }
  if (!(await moveTransaction(db, transactionId, { from, to, set }, step)))
    throw wrongTransactionState(language, found.transaction_status)
}

/**
 * Returns whether a review may pass a failed order: only an order that a review failed and whose partner has not
 * requested its cancellation (money §2).
 */
export const mayBeReopened = ({ failed_by: failedBy, cancel_asked_at: cancelAskedAt }: TransactionRecord): boolean =>
  failedBy === 'REVIEW' && cancelAskedAt === null

/** Refuses a decision while a try is running or its outcome is unclear (money §2.3). */
export function requireStill({ core_state: state }: TransactionRecord): void {
  if (state !== 'NONE' && state !== 'REFUSED') throw new Refusal('09', { message: 'message.transactionUnclear' })
}
