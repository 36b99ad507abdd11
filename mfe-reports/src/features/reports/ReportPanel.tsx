import { readReports } from '@portal/contract/reports/reports.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { ReportCreate } from './ReportCreate.tsx'
import { ReportEdit } from './ReportEdit.tsx'
import { ReportView } from './ReportView.tsx'

const one = (reportId: string) => ({ reportId, size: 20 as const })

/** Shows the panel beside the list: a new report, or one report to read or change. */
export default function ReportPanel({ panel, may, onClose, onEdit }: RecordPanelProps) {
  const t = useTexts('mfe-reports')
  return (
    <RecordPanel
      record={usePanelRecord(readReports, panel, may, one)}
      title={t('reports.one')}
      notFound={t('reports.notFound')}
      isWide
      isFormPage
      onClose={onClose}
      create={(rejected) => <ReportCreate rejected={rejected} onClose={onClose} />}
      view={(report) => (
        <ReportView
          report={report}
          mayEdit={may.edit}
          maySchedule={may.create}
          onClose={onClose}
          onEdit={() => onEdit(report.reportId)}
        />
      )}
      edit={(report, rejected) => <ReportEdit report={report} rejected={rejected} onClose={onClose} />}
      isEditRefused={(report) => report.pendingCqId !== null || report.reportStatus !== 'ACTIVE'}
    />
  )
}
