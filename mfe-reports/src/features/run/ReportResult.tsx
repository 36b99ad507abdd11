import { REPORT_ANSWER_MS, type ReportColumn, type ReportRow, runReport } from '@portal/contract/reports/reports.calls'
import { lazyPart, useTexts } from '@portal/portal-sdk'
import { useList } from '@portal/portal-sdk/list'
import { ListPage } from '@portal/shared-ui/list'
import { type ReactNode, useMemo, useState } from 'react'
import { LargeRunDialog } from './LargeRunDialog.tsx'
import { ReportExport } from './ReportExport.tsx'
import { RunProgress } from './RunProgress.tsx'
import { RunTotals } from './RunTotals.tsx'
import { resultColumns, resultFilters } from './result-columns.ts'
import type { RunSettings } from './run-values.ts'

const GroupChart = lazyPart(() => import('./GroupChart.tsx'))

/** The number of rows above which a run without conditions and filters needs a confirmation (ruling A47). */
const MANY_ROWS = 10_000

interface ReportResultProps {
  readonly report: ReportRow
  /** The description of the report in words. */
  readonly sentence: string
  /** The columns of the report, of which a run may show only some. */
  readonly columns: readonly ReportColumn[]
  readonly settings: RunSettings
  /** The form of the run's settings, shown above the rows. */
  readonly setup: ReactNode
  /** Further actions of the page, such as the link that schedules the report. */
  readonly actions: ReactNode
}

/**
 * Shows the rows of a run in pages, and below them their totals and, for groups, a chart. The rows can be exported as
 * Excel, CSV or PDF.
 */
export function ReportResult({ report, sentence, columns: all, settings, setup, actions }: ReportResultProps) {
  const t = useTexts('mfe-reports')
  const [runId] = useState(() => crypto.randomUUID())
  const { reportName } = report
  const run = useMemo(() => ({ reportName, ...settings, runId }), [reportName, settings, runId])
  const list = useList(runReport, { more: run, name: `report/${report.reportId}`, timeoutMs: REPORT_ANSWER_MS })
  const { reportFieldList } = settings
  const shown = useMemo(() => {
    const names = reportFieldList?.split(',')
    return names === undefined ? all : all.filter(({ columnName }) => names.includes(columnName))
  }, [all, reportFieldList])
  const columns = useMemo(() => resultColumns(shown), [shown])
  const filters = useMemo(() => resultFilters(shown), [shown])
  const [isAgreed, setAgreed] = useState(false)
  const { filters: narrowed } = list.request
  const isNarrowed = report.conditions.length > 0 || settings.conditions !== undefined || narrowed !== undefined
  const total = list.total ?? 0
  const isAsking = !isAgreed && !isNarrowed && total > MANY_ROWS
  const isGathered = report.reportGroupBy !== null || report.reportSums !== null
  return (
    <ListPage
      // No rows are shown until the user confirms a large run.
      list={isAsking ? { ...list, rows: [], isLoading: true } : list}
      title={reportName}
      description={sentence}
      back={{ href: '/report-engine', label: t('reports.title') }}
      pageActions={actions}
      cards={[]}
      columns={columns}
      filters={filters}
      search={false}
      exportAct={<ReportExport name={reportName} list={list} columns={columns} settings={settings} />}
      rowId={(row) => row.rowKey ?? ''}
      empty={{ title: t('run.empty'), icon: 'report' }}
      notice={
        <>
          {setup}
          <RunProgress runId={runId} isRunning={list.isLoading} />
        </>
      }
    >
      {!isAsking && total > 0 && (
        <RunTotals
          request={{ ...run, ...(narrowed && { filters: narrowed }) }}
          columns={shown}
          total={total}
          hasTotals={isGathered}
        />
      )}
      {isGathered && !isAsking && list.rows.length > 0 && <GroupChart columns={shown} rows={list.rows} />}
      {isAsking && <LargeRunDialog total={total} onAgree={() => setAgreed(true)} />}
    </ListPage>
  )
}
