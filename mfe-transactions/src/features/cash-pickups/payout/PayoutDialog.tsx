import { readCashPickup } from '@portal/contract/cash-pickups/cash-pickups.calls'
import type { PaidPickup } from '@portal/contract/cash-pickups/payouts.calls'
import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import { lazyPart, useTexts } from '@portal/portal-sdk'
import { askToLeave } from '@portal/portal-sdk/forms'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Notice, Skeleton } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { RetryNotice } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { PayoutForm } from './PayoutForm.tsx'
import { PayoutOver } from './PayoutOver.tsx'
import { usePayoutDesk } from './use-payout-desk.ts'

const Paid = lazyPart(() => import('./Paid.tsx'))

/** Statuses of orders that can be paid out. */
const PAYABLE: readonly TransactionStatus[] = ['PENDING', 'PASSED']

interface PayoutDialogProps {
  readonly transactionId: string
  readonly onClose: () => void
}

/**
 * Shows the dialog for paying cash at the counter (money §4). Opening the dialog claims the order. Then the teller
 * records and compares the receiver's document, pays or refuses, and prints the receipt. Closing the dialog earlier
 * releases the claim.
 */
export default function PayoutDialog({ transactionId, onClose }: PayoutDialogProps) {
  const t = useTexts('mfe-transactions')
  const read = useRead(readCashPickup, { transactionId }, { isAfresh: true, isQuiet: true })
  const pickup = read.data?.transaction
  const counter = usePayoutDesk(pickup)
  const [paid, setPaid] = useState<PaidPickup | null>(null)
  const outage = outageOf(read)
  const done = (answer: PaidPickup) => {
    counter.settle()
    setPaid(answer)
  }
  const isWaiting = read.isLoading || (counter.desk === null && counter.failure === null)
  return (
    <Dialog
      isOpen
      isSticky
      size="lg"
      title={t(paid ? 'payout.done' : 'payout.act')}
      recordId={paid?.receiptNumber}
      onClose={() => askToLeave(onClose)}
    >
      {outage ? (
        <RetryNotice message={outage.message} onRetry={outage.retry} />
      ) : !pickup && !read.isLoading ? (
        <Notice tone="danger">{t('directCredits.notFound')}</Notice>
      ) : paid && pickup ? (
        <Paid pickup={pickup} paid={paid} onClose={onClose} />
      ) : pickup && counter.desk && !PAYABLE.includes(pickup.transactionStatus) ? (
        <PayoutOver pickup={pickup} onClose={onClose} />
      ) : pickup && counter.desk ? (
        <PayoutForm
          pickup={pickup}
          desk={counter.desk}
          claim={counter}
          onStale={() => void read.reload()}
          onPaid={done}
          onRefused={() => {
            counter.settle()
            onClose()
          }}
          onClose={onClose}
        />
      ) : isWaiting ? (
        <Skeleton width="100%" height={320} />
      ) : (
        <RetryNotice message={counter.failure ?? ''} onRetry={counter.claim} />
      )}
    </Dialog>
  )
}
