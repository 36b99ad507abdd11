import {
  type ContractType,
  TRANSACTION_REVIEW,
  type TransactionReview,
  type TransactionStatus,
} from '@portal/contract/transactions/transaction'
import { bothSides, type ChangeKind } from '../../../../engine/approvals/index.ts'
import { wrongTransactionState } from '../../../../engine/records/index.ts'
import { aboutTransaction, liveTransaction } from '../transaction-kind.ts'
import { decideTransaction } from './decide-transaction.ts'
import { GUARDS } from './review-guards.ts'

/** The reviews of one type of transaction. */
export interface ReviewKind extends ChangeKind<TransactionReview> {
  readonly contractType: ContractType
}

interface Reviewed extends Pick<ReviewKind, 'contractType' | 'subject' | 'module'> {
  /** The path of the list that opens the transaction in its panel. */
  readonly screen: string
  /** Set if only users at a head office decide these reviews. */
  readonly isForHeadOffice?: true
}

/**
 * Returns the kind of change for reviews that need a second person: reviews above the reviewer's limit, and reviews of
 * orders that a review failed before (money §2, §5).
 */
export const reviewsOf = ({ screen, module, contractType, ...reviewed }: Reviewed): ReviewKind => ({
  ...aboutTransaction(`${screen}?panel=review`, module),
  ...reviewed,
  contractType,
  record: TRANSACTION_REVIEW,
  read: (db, transactionId, lock) =>
    liveTransaction(db, transactionId, { lock, contractType, own: { decisionReason: null, transactionReason: null } }),
  async validate(context, change) {
    const [before, after] = bothSides(change)
    const isPassing = after.transactionStatus === 'PASSED'
    const from: readonly TransactionStatus[] = isPassing ? ['AML GATE', 'PENDING', 'FAILED'] : ['AML GATE', 'PENDING']
    if (!from.includes(before.transactionStatus))
      throw wrongTransactionState(context.language, before.transactionStatus)
    const review = { to: after.transactionStatus, makerId: change.makerId }
    await GUARDS.atAuthorization(context, change.targetId, review)
  },
  async applyUpdate(context, change) {
    const [, { transactionStatus, decisionReason, transactionReason }] = bothSides(change)
    await decideTransaction(context, change.targetId, {
      to: transactionStatus === 'PASSED' ? 'PASSED' : 'FAILED',
      reason: transactionReason ?? null,
      decisionReason: decisionReason ?? null,
      reviewerId: change.makerId,
    })
  },
})

export const TRANSACTION_REVIEWS = reviewsOf({
  contractType: 'DC',
  subject: 'transaction',
  module: 'DIRECT_CREDIT',
  screen: '/inbound-transactions',
})
