import { TRANSACTION_RETURN, type TransactionReturn } from '@portal/contract/transactions/transaction-return'
import { bothSides, type Change, type ChangeKind } from '../../../../engine/approvals/index.ts'
import { rehearse } from '../../../../engine/db/rehearse.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { wrongTransactionState } from '../../../../engine/records/index.ts'
import { findTransaction } from '../find-transaction.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import { aboutTransaction, liveTransaction } from '../transaction-kind.ts'
import { askCoreAboutReturn, requireMoneyBack } from './ask-core-about-return.ts'
import { balancesBy, returnTerms } from './return-terms.ts'
import { returnTransaction } from './return-transaction.ts'

/**
 * The kind of change that returns a posted transaction. The database transaction of the authorization carries the
 * return out completely, or the return has no effect. The core must have confirmed that the money is back.
 */
export const TRANSACTION_RETURNS: ChangeKind<TransactionReturn> = {
  ...aboutTransaction('/inbound-transactions?panel=review'),
  subject: 'transaction-return',
  record: TRANSACTION_RETURN,
  preflight: askCoreAboutReturn,
  read: (db, transactionId, lock) =>
    liveTransaction(db, transactionId, { lock, contractType: 'DC', own: NOTHING_BACK }),
  async standing(db, transactionId, after) {
    const found = await findTransaction(db, transactionId)
    const terms = found && (await returnTerms(db, found))
    return terms === null || after === null ? {} : balancesBy(terms, after.feesReturned)
  },
  async validate(context, change) {
    const found = await postedTransaction(context, change)
    requireMoneyBack(context, found)
    await rehearse(context.db, () => returnTransaction(context, found, returnOf(context, change)))
  },
  async applyUpdate(context, change) {
    const found = await postedTransaction(context, change)
    requireMoneyBack(context, found)
    await returnTransaction(context, found, returnOf(context, change))
  },
}

async function postedTransaction(
  { db, language }: SessionContext,
  { targetId }: Change<TransactionReturn>,
): Promise<TransactionRecord> {
  const found = await findTransaction(db, targetId, { lock: true })
  if (found === null) throw new Refusal('25')
  if (found.transaction_status !== 'POSTED')
    throw wrongTransactionState(language, found.transaction_status, 'message.state.returned')
  return found
}

function returnOf({ actor }: SessionContext, change: Change<TransactionReturn>) {
  const [, { feesReturned, transactionReason }] = bothSides(change)
  return {
    withFees: feesReturned === 'YES',
    reason: transactionReason ?? '',
    makerId: change.makerId,
    checkerId: actor.userId,
  }
}

/** The fields of a transaction without a return. */
const NOTHING_BACK = {
  recallReason: null,
  feesReturned: null,
  amountReturned: null,
  availableBefore: null,
  availableAfter: null,
  transactionReason: null,
} as const
