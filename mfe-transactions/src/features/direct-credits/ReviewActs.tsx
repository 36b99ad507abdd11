import type { TransactionDetail } from '@portal/contract/calls/transactions'
import { REVIEWED_STATUSES } from '@portal/contract/records/transaction'
import { usePermission, useSide, useTexts } from '@portal/portal-sdk'
import { Button, space, styled, Text } from '@portal/shared-ui'
import type { Decision } from './decision.ts'

const Why = styled.div({ flex: '1 1 100%', paddingBottom: space(1) })

interface ReviewActsProps {
  readonly transaction: TransactionDetail
  readonly onDecide: (decision: Decision) => void
}

/** Whether a transaction is under review by the reader (ruling 2.1): of others nothing stands below it. */
export function useReviewed({ transactionStatus }: TransactionDetail): boolean {
  const isReviewer = usePermission('DIRECT_CREDIT|COMPLIANCE')
  const isStaff = useSide() === 'staff'
  return isReviewer && isStaff && REVIEWED_STATUSES.includes(transactionStatus)
}

/** Pass and Fail, and why not, where neither may be done. */
export function ReviewActs({ transaction, onDecide }: ReviewActsProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const { acts, coreState, failedBy, pendingCqId, transactionStatus } = transaction
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
      <Button variant="dangerQuiet" disabled={!acts.mayFail || waits} onClick={() => onDecide('FAILED')}>
        {t('review.fail')}
      </Button>
      <Button variant="primary" disabled={!acts.mayPass || waits} onClick={() => onDecide('PASSED')}>
        {t('review.pass')}
      </Button>
    </>
  )
}
