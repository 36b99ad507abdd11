import { type ReportRow, readReports } from '@portal/contract/reports/reports.calls'
import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { partsWithPanel, preloadOf, useList } from '@portal/portal-sdk/list'
import { RecordList, statusCards } from '@portal/shared-ui/list'
import type { RowAction } from '@portal/shared-ui/table'
import { useMemo, useState } from 'react'
import { runAddress, scheduleAddress } from '../../report-address.ts'
import { DeleteReportDialog } from './DeleteReportDialog.tsx'
import { reportColumns } from './report-list.columns.tsx'
import { reportFilters } from './report-list.filters.tsx'

const ReportPanel = lazyPart(() => import('./ReportPanel.tsx'))

/** The name and the paper size of an export (spec §2.11). */
const FILE = { fileName: 'Reports', paper: 'a2' } as const

export const preload = preloadOf(readReports)
export const parts = partsWithPanel(ReportPanel)

/** Shows the screen `/report-engine`: the reports, and a panel to read, change or create a report. */
export default function ReportListScreen() {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const may = { create: usePermission('REPORT|CREATE'), edit: usePermission('REPORT|UPDATE') }
  const list = useList(readReports)
  const columns = useMemo(() => reportColumns(t, c), [t, c])
  const filters = useMemo(() => reportFilters(c), [c])
  const [ending, setEnding] = useState<ReportRow | null>(null)
  const { totals } = list

  const moreActions = (report: ReportRow): RowAction[] => {
    if (report.reportStatus !== 'ACTIVE') return []
    const query: RowAction = { label: t('reports.query'), icon: 'play', href: runAddress(report.reportName) }
    const schedule: RowAction = {
      label: t('reports.schedule'),
      icon: 'calendar',
      href: scheduleAddress(report.reportName),
    }
    const queries = may.create ? [query, schedule] : [query]
    if (!may.edit) return queries
    const disabledReason = report.pendingCqId === null ? undefined : t('reports.changeWaits')
    const end = { label: t('reports.delete'), icon: 'trash' as const, onPress: () => setEnding(report) }
    return [...queries, disabledReason === undefined ? end : { ...end, disabledReason }]
  }
  return (
    <RecordList
      list={list}
      may={may}
      title={t('reports.title')}
      addLabel={t('reports.add')}
      emptyTitle={t('reports.empty')}
      emptyIcon="report"
      cards={statusCards('reportStatus', (card) => t(`reports.cards.${card}`), {
        total: [totals?.totalReports],
        pending: [totals?.totalPendingReports, 'PENDING'],
        active: [totals?.totalActiveReports, 'ACTIVE'],
        declined: [totals?.totalDeclinedReports, 'DECLINED'],
      })}
      columns={columns}
      filters={filters}
      dates={c('labels.reportCreatedAt')}
      rowId={(row) => row.reportId}
      editRefusal={({ reportStatus, pendingCqId }) =>
        reportStatus !== 'ACTIVE' ? null : pendingCqId === null ? undefined : t('reports.changeWaits')
      }
      moreActions={moreActions}
      exportFile={FILE}
      renderPanel={(panel) => <ReportPanel {...panel} />}
    >
      {ending && <DeleteReportDialog key={ending.reportId} report={ending} onClose={() => setEnding(null)} />}
    </RecordList>
  )
}
