import {
  TRANSACTION_REVIEW,
  type TransactionReview,
  type TransactionStatus,
} from '@portal/contract/records/transaction'
import { bothSides, type ChangeKind } from '../../../approvals/index.ts'
import { Refusal } from '../../../http/handler.ts'
import { aboutTransaction, liveTransaction } from '../transaction-kind.ts'
import { decideTransaction } from './decide-transaction.ts'

/** Reviews that need a second person: above the reviewer's limit, and of what a review failed before (money §2, §5). */
export const TRANSACTION_REVIEWS: ChangeKind<TransactionReview> = {
  ...aboutTransaction('/inbound-transactions?panel=review'),
  subject: 'transaction',
  record: TRANSACTION_REVIEW,
  read: (db, transactionId, lock) => liveTransaction(db, transactionId, lock, { transactionReason: null }),
  async validate(_context, change) {
    const [before, after] = bothSides(change)
    const isPassing = after.transactionStatus === 'PASSED'
    const from: readonly TransactionStatus[] = isPassing ? ['AML GATE', 'PENDING', 'FAILED'] : ['AML GATE', 'PENDING']
    if (!from.includes(before.transactionStatus)) throw new Refusal('12')
  },
  async applyUpdate(context, change) {
    const [, { transactionStatus, transactionReason }] = bothSides(change)
    await decideTransaction(context, change.targetId, {
      to: transactionStatus === 'PASSED' ? 'PASSED' : 'FAILED',
      reason: transactionReason ?? '',
      reviewerId: change.makerId,
    })
  },
}
