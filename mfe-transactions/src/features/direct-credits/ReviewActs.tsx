import type { TransactionDetail } from '@portal/contract/transactions/transactions.calls'
import { useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { DecisionButtons, useDecides, WhyUndecided } from '../../review/DecisionButtons.tsx'
import type { TransactionAct } from '../../review/decision.ts'
import { RetryCore } from './RetryCore.tsx'

interface ReviewActsProps {
  readonly transaction: TransactionDetail
  readonly onAct: (act: TransactionAct) => void
  /** The transaction is not what was looked at any more. */
  readonly onStale: () => void
}

/** Whether the reader has acts on a transaction: others have no bar below it. */
export function useReviewed(transaction: TransactionDetail): boolean {
  const { mayRetry, mayReturn, mayDeclineRecall } = transaction.acts
  return useDecides(transaction) || mayRetry || mayReturn || mayDeclineRecall
}

/**
 * Pass and Fail, and why not, where neither may be done; for what the core never answered, to ask it again; for what is
 * posted, its return, which is a yes to a recall, and the no.
 */
export function ReviewActs({ transaction, onAct, onStale }: ReviewActsProps) {
  const t = useTexts('mfe-transactions')
  const { acts, pendingReturnCqId } = transaction
  const returnWaits = pendingReturnCqId !== null
  return (
    <>
      <WhyUndecided transaction={transaction} />
      {acts.mayRetry && <RetryCore transaction={transaction} onStale={onStale} />}
      {acts.mayDeclineRecall && (
        <Button variant="dangerQuiet" disabled={returnWaits} onClick={() => onAct('RECALL_DECLINED')}>
          {t('recall.decline')}
        </Button>
      )}
      {acts.mayReturn && (
        <Button
          variant={acts.mayDeclineRecall ? 'primary' : 'secondary'}
          disabled={returnWaits}
          onClick={() => onAct('RETURNED')}
        >
          {t('return.act')}
        </Button>
      )}
      <DecisionButtons transaction={transaction} onAct={onAct} />
    </>
  )
}
