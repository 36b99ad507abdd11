import { readRegulatorReports } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { FilingView } from './FilingView.tsx'

const one = (filingId: string) => ({ filingId, size: 20 as const })

/** Shows the panel beside the list: one report, reloaded by its id. */
export default function FilingPanel({ panel, may, onClose }: RecordPanelProps) {
  const t = useTexts('mfe-aml')
  return (
    <RecordPanel
      record={usePanelRecord(readRegulatorReports, panel, may, one)}
      title={t('filings.one')}
      notFound={t('filings.notFound')}
      onClose={onClose}
      // Reports are created by cases, by the job of thresholds and by confirmed matches, never by a form.
      create={() => null}
      view={(filing) => <FilingView filing={filing} onClose={onClose} />}
    />
  )
}
