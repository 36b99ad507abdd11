import type { RequestOf } from '@portal/contract'
import type { returnTransaction as call } from '@portal/contract/transactions/returns.calls'
import type { TransactionReturn } from '@portal/contract/transactions/transaction-return'
import type { Proposal } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { wrongTransactionState } from '../../../../engine/records/index.ts'
import { findVisibleTransaction } from '../transaction-scope.ts'
import { findWaitingRecall } from './recall.store.ts'
import { balancesBy, returnTerms } from './return-terms.ts'

/** Proposes the return of a posted transaction. The contract's `returnTransaction` lists the refusals. */
export async function proposeReturn(
  context: SessionContext,
  { transactionId, version, feesReturned, transactionReason }: RequestOf<typeof call>,
): Promise<Proposal<TransactionReturn>> {
  const { db, language } = context
  const found = await findVisibleTransaction(context, transactionId, { lock: true })
  if (found?.contract_type !== 'DC') throw new Refusal('25')
  if (found.transaction_status !== 'POSTED')
    throw wrongTransactionState(language, found.transaction_status, 'message.state.returned')
  const terms = await returnTerms(db, found)
  if (terms === null) throw new Refusal('12', { reason: 'the books have no posting of the transaction' })
  const recall = await findWaitingRecall(db, transactionId)
  return {
    targetId: transactionId,
    version,
    fields: {
      transactionStatus: 'RETURNED',
      recallReason: recall?.recall_reason ?? null,
      feesReturned,
      ...balancesBy(terms, feesReturned),
      transactionReason,
    },
  }
}
