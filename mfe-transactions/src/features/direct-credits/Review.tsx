import { readSenderImage, type TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, usePendingChange, useRecoveredState } from '@portal/portal-sdk/forms'
import { useFile } from '@portal/portal-sdk/read'
import { Stack } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { PendingNotice } from '@portal/shared-ui/panel'
import { RecallNotice } from '../../returns/RecallNotice.tsx'
import { bankWord } from '../../review/bank-words.ts'
import { actOf, type TransactionAct } from '../../review/decision.ts'
import { FilingsLink } from '../../review/FilingsLink.tsx'
import { ReviewHead } from '../../review/ReviewHead.tsx'
import { ReviewTabs } from '../../review/ReviewTabs.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { ReviewActDialog } from './ReviewActDialog.tsx'
import { ReviewActs, useReviewed } from './ReviewActs.tsx'

interface ReviewProps {
  readonly transaction: TransactionDetail
  /** The rejected change, a review or a return of funds, that the user resubmits. */
  readonly rejected: RejectedChange | null
  readonly onMove: (transactionId: string) => void
  /** Called when the transaction has changed since it was loaded. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/** Shows the review of one transaction: receiver, amount and sender, the complete history, and the user's actions. */
export function Review({ transaction, rejected, onMove, onStale, onClose }: ReviewProps) {
  const t = useTexts('mfe-transactions')
  const isReviewed = useReviewed(transaction)
  const [act, setAct] = useRecoveredState<TransactionAct | null>('act', actOf(rejected))
  const review = usePendingChange(transaction.pendingCqId)
  const wantedReturn = usePendingChange(transaction.pendingReturnCqId)
  const { transactionId, hasSenderImage, destinationbankcode: bankCode } = transaction
  const { transactionReceiverAccountNumber: account } = transaction
  const file = useFile(readSenderImage, hasSenderImage ? { transactionId } : null)
  // Initials are shown until the picture is loaded, and if loading fails.
  const picture = file.status === 'ready' ? file.url : null
  return (
    <SidePanel
      title={t('review.of', { reference: transaction.transactionContractReference })}
      recordId={transactionId}
      onClose={onClose}
      isWide
      actions={isReviewed && <ReviewActs {...{ transaction, onStale }} onAct={setAct} />}
    >
      <Stack gap={5}>
        {transaction.pendingCqId && <PendingNotice text={t('review.waits')} change={review} />}
        {transaction.pendingReturnCqId && <PendingNotice text={t('return.waits')} change={wantedReturn} />}
        <RecallNotice transaction={transaction} />
        <ReviewHead transaction={transaction} where={[account, bankWord(bankCode)]} picture={picture} />
        <FilingsLink transaction={transaction} />
        <ReviewTabs
          transaction={transaction}
          details={<OrderDetails transaction={transaction} picture={picture} />}
          onMove={onMove}
        />
      </Stack>
      {act && <ReviewActDialog {...{ transaction, act, rejected, onStale }} onClose={() => setAct(null)} />}
    </SidePanel>
  )
}
