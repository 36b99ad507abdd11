import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import type { Panel } from '@portal/portal-sdk/list'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { PanelWaiting } from '@portal/shared-ui/panel'
import { Review } from './Review.tsx'

/** Milliseconds between reloads of an open transaction, because its status changes in the background. */
const READS_EVERY_MS = 5_000

interface ReviewPanelProps {
  readonly panel: Panel
  /** Shows another transaction in the panel. */
  readonly onMove: (transactionId: string) => void
  readonly onClose: () => void
}

/** Shows the panel beside the list: one transaction with its complete history, and the actions of its reviewers. */
export default function ReviewPanel({ panel: { id, replaces }, onMove, onClose }: ReviewPanelProps) {
  const t = useTexts('mfe-transactions')
  const read = useRead(
    readTransaction,
    { transactionId: id ?? '' },
    { enabled: id !== null, isAfresh: true, isQuiet: true, pollMs: READS_EVERY_MS },
  )
  const { rejected, isLoading, outage } = useRejectedChange(replaces)
  const transaction = read.data?.transaction
  if (!transaction || isLoading) {
    const refused = outage ?? outageOf(read)
    return (
      <PanelWaiting
        title={t('directCredits.one')}
        isLoading={read.isLoading || isLoading}
        failure={refused?.message ?? t('directCredits.notFound')}
        onRetry={refused?.retry}
        onClose={onClose}
        isWide
      />
    )
  }
  return <Review {...{ transaction, rejected, onMove, onClose }} onStale={() => void read.reload()} />
}
