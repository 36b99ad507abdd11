import { readScreeningCase } from '@portal/contract/screening-cases/screening-cases.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import type { Panel } from '@portal/portal-sdk/list'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { PanelWaiting } from '@portal/shared-ui/panel'
import { CaseReview } from './CaseReview.tsx'

/** Milliseconds between reloads of an open case, which other users and background jobs may change. */
const READS_EVERY_MS = 5_000

interface CasePanelProps {
  readonly panel: Panel
  /** Shows another case in the panel. */
  readonly onMove: (transactionId: string) => void
  readonly onClose: () => void
}

/**
 * Shows the panel beside the queue: one case with its evidence first, and the actions for users who work on the case.
 */
export default function CasePanel({ panel: { id, replaces }, onMove, onClose }: CasePanelProps) {
  const t = useTexts('mfe-aml')
  const read = useRead(
    readScreeningCase,
    { transactionId: id ?? '' },
    { enabled: id !== null, isAfresh: true, isQuiet: true, pollMs: READS_EVERY_MS },
  )
  const { rejected, isLoading, outage } = useRejectedChange(replaces)
  const found = read.data?.case
  if (!found || isLoading) {
    const refused = outage ?? outageOf(read)
    return (
      <PanelWaiting
        title={t('case.one')}
        isLoading={read.isLoading || isLoading}
        failure={refused?.message ?? t('case.notFound')}
        onRetry={refused?.retry}
        onClose={onClose}
        isWide
      />
    )
  }
  return <CaseReview {...{ found, rejected, onMove, onClose }} onStale={() => void read.reload()} />
}
