import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import { useTexts } from '@portal/portal-sdk'
import { LetterButton } from '@portal/shared-ui/chrome'
import { DecisionButtons, useDecides, WhyUndecided } from '../../review/DecisionButtons.tsx'
import type { TransactionAct } from '../../review/decision.ts'
import { RetryCore } from './RetryCore.tsx'

interface ReviewActsProps {
  readonly transaction: TransactionDetail
  readonly onAct: (act: TransactionAct) => void
  /** Called when the transaction has changed since it was loaded. */
  readonly onStale: () => void
}

/** Returns whether the user has any action on a transaction. Without actions, the bar is hidden. */
export function useReviewed(transaction: TransactionDetail): boolean {
  const { mayRetry, mayReturn, mayDeclineRecall } = transaction.acts
  return useDecides(transaction) || mayRetry || mayReturn || mayDeclineRecall
}

/**
 * Shows the buttons of a transaction: Pass and Fail, or the reason why neither is allowed, and Retry if core banking
 * never answered. For a posted transaction the buttons are Return, which also accepts a recall, and Decline, which
 * declines a recall.
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
        <LetterButton letter="D" variant="dangerQuiet" disabled={returnWaits} onClick={() => onAct('RECALL_DECLINED')}>
          {t('recall.decline')}
        </LetterButton>
      )}
      {acts.mayReturn && (
        <LetterButton
          letter="T"
          variant={acts.mayDeclineRecall ? 'primary' : 'secondary'}
          disabled={returnWaits}
          onClick={() => onAct('RETURNED')}
        >
          {t('return.act')}
        </LetterButton>
      )}
      <DecisionButtons transaction={transaction} onAct={onAct} />
    </>
  )
}
