import {
  type ContractType,
  TRANSACTION_REVIEW,
  type TransactionReview,
  type TransactionStatus,
} from '@portal/contract/records/transaction'
import { sql } from 'kysely'
import { bothSides, type ChangeKind } from '../../../approvals/index.ts'
import { Refusal } from '../../../http/handler.ts'
import { findTransaction } from '../transaction.store.ts'
import { snapshotOf } from '../transaction-snapshot.ts'
import { decideTransaction } from './decide-transaction.ts'

/** Reviews of one type of transaction. */
export interface ReviewKind extends ChangeKind<TransactionReview> {
  readonly contractType: ContractType
}

interface Reviewed extends Pick<ReviewKind, 'contractType' | 'subject' | 'module'> {
  /** Path of the list whose panel shows it. */
  readonly screen: string
  /** Decided by people of a head office alone. */
  readonly isForHeadOffice?: true
}

/** Reviews that need a second person: above the reviewer's limit, and of what a review failed before (money §2, §5). */
export const reviewsOf = ({ screen, module, ...reviewed }: Reviewed): ReviewKind => ({
  ...reviewed,
  module,
  record: TRANSACTION_REVIEW,
  openedFirst: true,
  // Operators learn neither that a transaction was reviewed nor why (money §2.2).
  readers: { bank: `${module}|READ`, operator: { any: [] } },
  names: {
    isUuid: true,
    source: (ids) => sql`select t.transaction_id::text as id, t.transaction_contract_reference as name
      from transaction t where t.transaction_id = any(${ids}::uuid[])`,
  },
  link: (transactionId) => `${screen}?panel=review&id=${transactionId}`,
  amount: ({ after }) =>
    after && { amount: after.transactionDestinationAmount, currency: after.transactionDestinationCountryCurrency },
  async read(db, transactionId, lock) {
    const found = await findTransaction(db, transactionId, { lock })
    if (found?.contract_type !== reviewed.contractType) return null
    return {
      version: found.version,
      name: found.transaction_contract_reference,
      snapshot: { ...(await snapshotOf(db, transactionId)), transactionReason: null },
      mtoCode: found.mto_code,
      countryId: found.country_id,
    }
  },
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
})

export const TRANSACTION_REVIEWS = reviewsOf({
  contractType: 'DC',
  subject: 'transaction',
  module: 'DIRECT_CREDIT',
  screen: '/inbound-transactions',
})
