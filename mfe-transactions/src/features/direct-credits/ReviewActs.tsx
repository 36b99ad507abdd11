import type { TransactionDetail } from '@portal/contract/calls/transactions'
import { REVIEWED_STATUSES } from '@portal/contract/records/transaction'
import { usePermission, useSide, useTexts } from '@portal/portal-sdk'
import { Button, space, styled, Text } from '@portal/shared-ui'
import type { Decision } from './decision.ts'
import { RetryCore } from './RetryCore.tsx'

const Why = styled.div({ flex: '1 1 100%', paddingBottom: space(1) })

interface ReviewActsProps {
  readonly transaction: TransactionDetail
  readonly onDecide: (decision: Decision) => void
  /** The transaction is not what was looked at any more. */
  readonly onStale: () => void
}

/** Whether the reader has acts on a transaction (ruling 2.1): below others nothing stands. */
export function useReviewed({ transactionStatus, acts }: TransactionDetail): boolean {
  const isReviewed = useReviewer() && REVIEWED_STATUSES.includes(transactionStatus)
  return isReviewed || acts.mayRetry
}

function useReviewer(): boolean {
  const isReviewer = usePermission('DIRECT_CREDIT|COMPLIANCE')
  return useSide() === 'staff' && isReviewer
}

/** Pass and Fail, and why not, where neither may be done; for what the core never answered, to ask it again. */
export function ReviewActs({ transaction, onDecide, onStale }: ReviewActsProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const { acts, coreState, failedBy, pendingCqId, transactionStatus } = transaction
  const isReviewer = useReviewer()
  const waits = pendingCqId !== null
  const isUnclear = coreState === 'RUNNING' || coreState === 'UNCLEAR'
  const isEnded = transactionStatus === 'FAILED' && failedBy !== 'REVIEW' && failedBy !== null
  const why = isUnclear
    ? c('message.transactionUnclear')
    : isEnded
      ? t('review.ended', { failure: c(`failure.${failedBy}`) })
      : undefined
  return (
    <>
      {why && (
        <Why>
          <Text size={13} tone="muted">
            {why}
          </Text>
        </Why>
      )}
      {acts.mayRetry && <RetryCore transaction={transaction} onStale={onStale} />}
      {isReviewer && (
        <>
          <Button variant="dangerQuiet" disabled={!acts.mayFail || waits} onClick={() => onDecide('FAILED')}>
            {t('review.fail')}
          </Button>
          <Button variant="primary" disabled={!acts.mayPass || waits} onClick={() => onDecide('PASSED')}>
            {t('review.pass')}
          </Button>
        </>
      )}
    </>
  )
}
