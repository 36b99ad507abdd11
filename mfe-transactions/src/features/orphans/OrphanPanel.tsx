import type { OrphanType } from '@portal/contract/orphans/orphan'
import { readOrphan } from '@portal/contract/orphans/orphans.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import type { Panel } from '@portal/portal-sdk/list'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { PanelWaiting } from '@portal/shared-ui/panel'
import { OrphanView } from './OrphanView.tsx'

/** Milliseconds between reloads of an orphan, because query results arrive in the background. */
const READS_EVERY_MS = 5_000

interface OrphanPanelProps {
  readonly panel: Panel
  readonly orphanType: OrphanType
  readonly onClose: () => void
}

/**
 * Shows the panel beside the list: one orphan as the portal and the other system see it. After the reconciliation, a
 * message replaces the orphan.
 */
export default function OrphanPanel({ panel: { id, replaces }, orphanType, onClose }: OrphanPanelProps) {
  const t = useTexts('mfe-transactions')
  const enabled = id !== null
  const read = useRead(
    readOrphan,
    { transactionId: id ?? '', orphanType },
    { isAfresh: true, isQuiet: true, pollMs: READS_EVERY_MS, enabled },
  )
  const { rejected, isLoading, outage } = useRejectedChange(replaces)
  const orphan = read.data?.orphan
  if (!orphan || isLoading) {
    const refused = outage ?? outageOf(read)
    return (
      <PanelWaiting
        title={t('orphans.one')}
        isLoading={enabled && (read.isLoading || isLoading)}
        failure={refused?.message ?? t(orphan === null ? 'orphans.reconciled' : 'orphans.notFound')}
        onRetry={refused?.retry}
        onClose={onClose}
        isWide
      />
    )
  }
  return <OrphanView {...{ orphan, orphanType, rejected, onClose }} onStale={read.reload} />
}
