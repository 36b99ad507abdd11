import { readPeriodicReports } from '@portal/contract/periodic-reports/periodic-reports.calls'
import { useSearchParams, useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { PeriodicReportCreate, PeriodicReportEdit } from './PeriodicReportForm.tsx'
import { PeriodicReportView } from './PeriodicReportView.tsx'
import type { WantedAct } from './ScheduleStatusDialog.tsx'

const one = (scheduleId: string) => ({ scheduleId, size: 20 as const })

interface PeriodicReportPanelProps extends RecordPanelProps {
  readonly onAct: (wanted: WantedAct) => void
}

/**
 * Shows the panel beside the list: a new periodic report, an existing one with its runs, or the form that changes it.
 */
export default function PeriodicReportPanel({ panel, may, onClose, onEdit, onAct }: PeriodicReportPanelProps) {
  const t = useTexts('mfe-reports')
  const [query] = useSearchParams()
  return (
    <RecordPanel
      record={usePanelRecord(readPeriodicReports, panel, may, one)}
      title={t('periodic.one')}
      notFound={t('periodic.notFound')}
      isWide
      onClose={onClose}
      create={(rejected) => <PeriodicReportCreate reportName={query.get('of')} rejected={rejected} onClose={onClose} />}
      view={(row) => (
        <PeriodicReportView
          schedule={row}
          mayEdit={may.edit}
          onClose={onClose}
          onEdit={() => onEdit(row.scheduleId)}
          onAct={onAct}
        />
      )}
      edit={(row, rejected) => <PeriodicReportEdit schedule={row} rejected={rejected} onClose={onClose} />}
      isEditRefused={({ pendingCqId, scheduleStatus }) =>
        pendingCqId !== null || (scheduleStatus !== 'ACTIVE' && scheduleStatus !== 'DISABLED')
      }
    />
  )
}
