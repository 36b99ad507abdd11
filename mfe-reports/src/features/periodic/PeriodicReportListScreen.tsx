import { type PeriodicReportRow, readPeriodicReports } from '@portal/contract/periodic-reports/periodic-reports.calls'
import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { RecordList, statusCards } from '@portal/shared-ui/list'
import type { RowAction } from '@portal/shared-ui/table'
import { useMemo, useState } from 'react'
import { periodicColumns } from './periodic-list.columns.tsx'
import { periodicFilters } from './periodic-list.filters.tsx'
import { ReportLink } from './ReportLink.tsx'
import { actsOn, ScheduleStatusDialog, type WantedAct } from './ScheduleStatusDialog.tsx'

const PeriodicReportPanel = lazyPart(() => import('./PeriodicReportPanel.tsx'))

/** The name and the paper size of an export (spec §2.11). */
const FILE = { fileName: 'PeriodicReports', paper: 'a2' } as const

export const preload = preloadOf(readPeriodicReports)
export const parts = partsWithPanel(PeriodicReportPanel)

/** Shows the screen `/periodic-report`: the scheduled reports, and a panel to read, change or add a report. */
export default function PeriodicReportListScreen() {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const may = { create: usePermission('REPORT|CREATE'), edit: usePermission('REPORT|UPDATE') }
  const list = useList(readPeriodicReports)
  const columns = useMemo(() => periodicColumns(t, c), [t, c])
  const filters = useMemo(() => periodicFilters(c), [c])
  const [wanted, setWanted] = useState<WantedAct | null>(null)
  const { totals } = list
  const refusal = (row: PeriodicReportRow) => {
    if (row.scheduleStatus !== 'ACTIVE' && row.scheduleStatus !== 'DISABLED') return t('periodic.notInForce')
    return row.pendingCqId === null ? undefined : t('periodic.changeWaits')
  }
  const moreActions = (row: PeriodicReportRow): RowAction[] =>
    may.edit
      ? actsOn(row).map(({ status, icon }) => ({
          label: t(`periodic.act.${status}`),
          icon,
          onPress: () => setWanted({ row, status }),
          disabledReason: refusal(row),
        }))
      : []
  return (
    <RecordList
      list={list}
      may={may}
      title={t('periodic.title')}
      addLabel={t('periodic.add')}
      emptyTitle={t('periodic.empty')}
      emptyIcon="calendar"
      cards={statusCards('scheduleStatus', (card) => t(`periodic.cards.${card}`), {
        total: [totals?.totalSchedules],
        pending: [totals?.totalPendingSchedules, 'PENDING'],
        active: [totals?.totalActiveSchedules, 'ACTIVE'],
        inactive: [totals?.totalInactiveSchedules, 'DISABLED', 'DECLINED'],
      })}
      columns={columns}
      filters={filters}
      dates={c('labels.scheduleCreatedAt')}
      rowId={(row) => row.scheduleId}
      editRefusal={refusal}
      moreActions={moreActions}
      exportFile={FILE}
      renderPanel={(panel) => <PeriodicReportPanel {...panel} onAct={setWanted} />}
    >
      <ReportLink />
      {wanted && <ScheduleStatusDialog key={wanted.row.scheduleId} {...wanted} onClose={() => setWanted(null)} />}
    </RecordList>
  )
}
