import { readReports } from '@portal/contract/calls/reports'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { ReportView } from './ReportView.tsx'
import { ReportWizard } from './ReportWizard.tsx'

const one = (reportId: string) => ({ reportId, size: 20 as const })

/** What stands beside the list: a new report, or one to read. */
export default function ReportPanel({ panel, may, onClose }: RecordPanelProps) {
  const t = useTexts('mfe-reports')
  return (
    <RecordPanel
      record={usePanelRecord(readReports, panel, may, one)}
      title={t('reports.one')}
      notFound={t('reports.notFound')}
      isWide
      onClose={onClose}
      create={(rejected) => <ReportWizard rejected={rejected} onClose={onClose} />}
      view={(report) => <ReportView report={report} onClose={onClose} />}
      edit={(report) => <ReportView report={report} onClose={onClose} />}
      isEditRefused={() => true}
    />
  )
}
