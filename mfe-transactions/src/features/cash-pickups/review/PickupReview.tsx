import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { readSenderImage } from '@portal/contract/transactions/transaction-detail.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { type RejectedChange, usePendingChange, useRecoveredState } from '@portal/portal-sdk/forms'
import { useFile } from '@portal/portal-sdk/read'
import { Stack } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { PendingNotice } from '@portal/shared-ui/panel'
import { RecallNotice } from '../../../returns/RecallNotice.tsx'
import { actOf, type TransactionAct } from '../../../review/decision.ts'
import { FilingsLink } from '../../../review/FilingsLink.tsx'
import { ReviewHead } from '../../../review/ReviewHead.tsx'
import { ReviewTabs } from '../../../review/ReviewTabs.tsx'
import { ClaimNotice } from './ClaimNotice.tsx'
import { PickupActDialog } from './PickupActDialog.tsx'
import { PickupActs, useHasActs } from './PickupActs.tsx'
import { PickupDetails } from './PickupDetails.tsx'

interface PickupReviewProps {
  readonly pickup: CashPickupDetail
  /** The rejected review or return to resubmit. */
  readonly rejected: RejectedChange | null
  readonly onMove: (transactionId: string) => void
  readonly onEdit: (transactionId: string) => void
  /** Opens the counter for the order. */
  readonly onPay: (transactionId: string) => void
  /** Called when the order has changed since it was loaded. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/**
 * Shows the review of one cash order: receiver, amount and sender, the current claim, the complete history, and the
 * user's actions.
 */
export default function PickupReview({ pickup, rejected, onMove, onEdit, onPay, onStale, onClose }: PickupReviewProps) {
  const t = useTexts('mfe-transactions')
  const hasActs = useHasActs(pickup)
  const [act, setAct] = useRecoveredState<TransactionAct | null>('act', actOf(rejected))
  const waiting = usePendingChange(pickup.pendingCqId)
  const wantedReturn = usePendingChange(pickup.pendingReturnCqId)
  const mayLook = usePermission({ any: ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|COMPLIANCE'] })
  const { transactionId, userSolId: branch, transactionStatus, receiptNumber } = pickup
  const file = useFile(readSenderImage, pickup.hasSenderImage && mayLook ? { transactionId } : null)
  // Initials are shown until the picture is loaded, and if loading fails.
  const picture = file.status === 'ready' ? file.url : null
  const where = [branch && t('pickups.atBranch', { branch }), receiptNumber && t('pickups.receipt', { receiptNumber })]
  return (
    <SidePanel
      title={t('review.of', { reference: pickup.transactionContractReference })}
      recordId={transactionId}
      onClose={onClose}
      isWide
      actions={
        hasActs && (
          <PickupActs
            pickup={pickup}
            onAct={setAct}
            onEdit={() => onEdit(transactionId)}
            onPay={() => onPay(transactionId)}
          />
        )
      }
    >
      <Stack gap={5}>
        {pickup.pendingCqId && (
          <PendingNotice
            text={t(transactionStatus === 'REQUESTED' ? 'pickups.requestWaits' : 'review.waits')}
            change={waiting}
          />
        )}
        {pickup.pendingReturnCqId && <PendingNotice text={t('payoutReturn.waits')} change={wantedReturn} />}
        <ClaimNotice pickup={pickup} />
        <RecallNotice transaction={pickup} />
        <ReviewHead transaction={pickup} where={where} picture={picture} isReady={pickup.acts.mayPay} />
        <FilingsLink transaction={pickup} />
        <ReviewTabs
          transaction={pickup}
          details={<PickupDetails pickup={pickup} picture={picture} onStale={onStale} />}
          onMove={onMove}
        />
      </Stack>
      {act && <PickupActDialog {...{ pickup, act, rejected, onStale }} onClose={() => setAct(null)} />}
    </SidePanel>
  )
}
