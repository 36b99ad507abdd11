import { readOrphan } from '@portal/contract/calls/orphans'
import { readTransaction } from '@portal/contract/calls/transactions'
import type { OrphanType } from '@portal/contract/records/orphan'
import { useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import type { Panel } from '@portal/portal-sdk/list'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { PanelWaiting } from '@portal/shared-ui/panel'
import { OrphanView } from './OrphanView.tsx'

/** So often an orphan is read again: what is asked again comes back by itself. */
const READS_EVERY_MS = 5_000
const FOLLOWED = { isAfresh: true, isQuiet: true, pollMs: READS_EVERY_MS } as const

interface OrphanPanelProps {
  readonly panel: Panel
  readonly orphanType: OrphanType
  readonly onClose: () => void
}

/** The panel beside the list: one orphan with what either side knows of it; once it is reconciled it says so. */
export default function OrphanPanel({ panel: { id, replaces }, orphanType, onClose }: OrphanPanelProps) {
  const t = useTexts('mfe-transactions')
  const named = { transactionId: id ?? '' }
  const enabled = id !== null
  const read = useRead(readOrphan, { ...named, orphanType }, { ...FOLLOWED, enabled })
  const whole = useRead(readTransaction, named, { ...FOLLOWED, enabled })
  const { rejected, isLoading, outage } = useRejectedChange(replaces)
  const orphan = read.error?.code === '25' ? undefined : read.data?.orphan
  const transaction = whole.data?.transaction
  if (!orphan || !transaction || isLoading) {
    const refused = outage ?? outageOf(read) ?? outageOf(whole)
    return (
      <PanelWaiting
        title={t('orphans.one')}
        isLoading={enabled && (read.isLoading || whole.isLoading || isLoading)}
        failure={refused?.message ?? t(transaction ? 'orphans.reconciled' : 'orphans.notFound')}
        onRetry={refused?.retry}
        onClose={onClose}
        isWide
      />
    )
  }
  const reload = () => void Promise.all([read.reload(), whole.reload()])
  return <OrphanView {...{ orphan, orphanType, transaction, rejected, onClose }} onStale={reload} />
}
