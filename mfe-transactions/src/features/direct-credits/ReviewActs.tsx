import type { TransactionDetail } from '@portal/contract/calls/transactions'
import { REVIEWED_STATUSES } from '@portal/contract/records/transaction'
import { usePermission, useSide, useTexts } from '@portal/portal-sdk'
import { Button, space, styled, Text } from '@portal/shared-ui'
import type { TransactionAct } from './decision.ts'
import { RetryCore } from './RetryCore.tsx'

const Why = styled.div({ flex: '1 1 100%', paddingBottom: space(1) })

interface ReviewActsProps {
  readonly transaction: TransactionDetail
  readonly onAct: (act: TransactionAct) => void
  /** The transaction is not what was looked at any more. */
  readonly onStale: () => void
}

/** Whether the reader has acts on a transaction (ruling 2.1): below others nothing stands. */
export function useReviewed({ transactionStatus, acts }: TransactionDetail): boolean {
  const isReviewed = useReviewer() && REVIEWED_STATUSES.includes(transactionStatus)
  return isReviewed || acts.mayRetry || acts.mayReturn || acts.mayDeclineRecall
}

function useReviewer(): boolean {
  const isReviewer = usePermission('DIRECT_CREDIT|COMPLIANCE')
  return useSide() === 'staff' && isReviewer
}

/**
 * Pass and Fail, and why not, where neither may be done; for what the core never answered, to ask it again; for what is posted, its
 * return, which is a yes to a recall, and the no.
 */
export function ReviewActs({ transaction, onAct, onStale }: ReviewActsProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const { acts, coreState, failedBy, pendingCqId, pendingReturnCqId, transactionStatus } = transaction
  const isReviewer = useReviewer() && REVIEWED_STATUSES.includes(transactionStatus)
  const returnWaits = pendingReturnCqId !== null
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
      {isReviewer && (
        <>
          <Button variant="dangerQuiet" disabled={!acts.mayFail || waits} onClick={() => onAct('FAILED')}>
            {t('review.fail')}
          </Button>
          <Button variant="primary" disabled={!acts.mayPass || waits} onClick={() => onAct('PASSED')}>
            {t('review.pass')}
          </Button>
        </>
      )}
    </>
  )
}
