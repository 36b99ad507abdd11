import { readCashPickup } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { lazyPart, useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import type { Panel } from '@portal/portal-sdk/list'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { PanelWaiting } from '@portal/shared-ui/panel'

export const PickupReview = lazyPart(() => import('./review/PickupReview.tsx'))

/** Milliseconds between reloads of an open order, because its status and claim change in the background. */
const READS_EVERY_MS = 5_000

interface PickupPanelProps {
  readonly panel: Panel
  /** Shows another order in the panel. */
  readonly onMove: (transactionId: string) => void
  readonly onEdit: (transactionId: string) => void
  readonly onPay: (transactionId: string) => void
  readonly onClose: () => void
}

/** Shows the panel beside the list: one order with its complete history, and the user's actions. */
export function PickupPanel({ panel: { id, replaces }, onMove, onEdit, onPay, onClose }: PickupPanelProps) {
  const t = useTexts('mfe-transactions')
  const read = useRead(
    readCashPickup,
    { transactionId: id ?? '' },
    { enabled: id !== null, isAfresh: true, isQuiet: true, pollMs: READS_EVERY_MS },
  )
  const { rejected, isLoading, outage } = useRejectedChange(replaces)
  const pickup = read.data?.transaction
  if (pickup && !isLoading)
    return <PickupReview {...{ pickup, rejected, onMove, onEdit, onPay, onClose }} onStale={() => void read.reload()} />
  const refused = outage ?? outageOf(read)
  return (
    <PanelWaiting
      title={t('pickups.one')}
      isLoading={read.isLoading || isLoading}
      failure={refused?.message ?? t('directCredits.notFound')}
      onRetry={refused?.retry}
      onClose={onClose}
      isWide
    />
  )
}
