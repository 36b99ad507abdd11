import { REVIEWED_STATUSES } from '@portal/contract/transactions/transaction'
import { usePermission, useSide, useTexts } from '@portal/portal-sdk'
import { space, styled, Text } from '@portal/shared-ui'
import { LetterButton } from '@portal/shared-ui/chrome'
import type { Decision } from './decision.ts'
import { REVIEWED, type ReviewedTransaction } from './reviewed.ts'

const Why = styled.div({ flex: '1 1 100%', paddingBottom: space(1) })

interface WithTransaction {
  readonly transaction: ReviewedTransaction
}

/** Returns whether the user may decide the transaction in its current status (ruling 2.1). */
export function useDecides({ contractType, transactionStatus }: ReviewedTransaction): boolean {
  const isReviewer = usePermission(REVIEWED[contractType].reviewers)
  return useSide() === 'staff' && isReviewer && REVIEWED_STATUSES.includes(transactionStatus)
}

/**
 * Shows why neither Pass nor Fail is allowed: core banking's answer is not clear yet, or the transaction failed outside
 * a review. Shows nothing in all other cases.
 */
export function WhyUndecided({ transaction }: WithTransaction) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const { coreState, failedBy, transactionStatus } = transaction
  const isUnclear = coreState === 'RUNNING' || coreState === 'UNCLEAR'
  const isEnded = transactionStatus === 'FAILED' && failedBy !== 'REVIEW' && failedBy !== null
  if (!isUnclear && !isEnded) return null
  return (
    <Why>
      <Text size={13} tone="muted">
        {isUnclear ? c('message.transactionUnclear') : t('review.ended', { failure: c(`failure.${failedBy}`) })}
      </Text>
    </Why>
  )
}

/** Shows the buttons Pass and Fail, for users who may decide. */
export function DecisionButtons({ transaction, onAct }: WithTransaction & { readonly onAct: (act: Decision) => void }) {
  const t = useTexts('mfe-transactions')
  const { acts, pendingCqId } = transaction
  const waits = pendingCqId !== null
  if (!useDecides(transaction)) return null
  return (
    <>
      <LetterButton letter="F" variant="dangerQuiet" disabled={!acts.mayFail || waits} onClick={() => onAct('FAILED')}>
        {t('review.fail')}
      </LetterButton>
      <LetterButton letter="P" variant="primary" disabled={!acts.mayPass || waits} onClick={() => onAct('PASSED')}>
        {t('review.pass')}
      </LetterButton>
    </>
  )
}
