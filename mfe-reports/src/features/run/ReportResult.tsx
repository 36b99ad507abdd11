import { REPORT_ANSWER_MS, type ReportRow, type ResultHead, runReport } from '@portal/contract/calls/reports'
import { useTexts } from '@portal/portal-sdk'
import { useList } from '@portal/portal-sdk/list'
import { ListPage } from '@portal/shared-ui/list'
import { useMemo, useState } from 'react'
import { type AskedValue, AskedValues } from './AskedValues.tsx'
import { LargeRunDialog } from './LargeRunDialog.tsx'
import { ReportExport } from './ReportExport.tsx'
import { resultColumns, resultFilters } from './result-columns.ts'

/** Without a condition, more rows than these are asked for on purpose (ruling A47). */
const MANY_ROWS = 10_000

interface ReportResultProps {
  readonly report: ReportRow
  readonly head: ResultHead & { readonly total: number }
}

/** The rows of a report: narrowed by what it asks, by columns and filters; taken as Excel, CSV or PDF. */
export function ReportResult({ report, head }: ReportResultProps) {
  const t = useTexts('mfe-reports')
  const [parameters, setParameters] = useState<readonly AskedValue[]>([])
  const more = useMemo(
    () => ({ reportName: report.reportName, ...(parameters.length === 0 ? {} : { parameters }) }),
    [report.reportName, parameters],
  )
  const list = useList(runReport, { more, name: `report/${report.reportId}`, timeoutMs: REPORT_ANSWER_MS })
  const columns = useMemo(() => resultColumns(head.columns), [head.columns])
  const filters = useMemo(() => resultFilters(head.columns), [head.columns])
  const [isAgreed, setAgreed] = useState(head.total <= MANY_ROWS || report.conditions.length > 0)
  const isAsking = report.conditions.some(({ isAsked }) => isAsked === 'YES')
  return (
    <ListPage
      list={list}
      title={report.reportName}
      description={head.sentence}
      back={{ href: '/report-engine', label: t('reports.title') }}
      cards={[]}
      columns={columns}
      filters={filters}
      search={false}
      exportAct={<ReportExport name={report.reportName} list={list} columns={columns} run={more} />}
      rowId={(row) => row.rowKey ?? ''}
      empty={{ title: t('run.empty'), icon: 'report' }}
      notice={isAsking && <AskedValues report={report} columns={head.columns} onRun={setParameters} />}
    >
      {!isAgreed && <LargeRunDialog total={head.total} onAgree={() => setAgreed(true)} />}
    </ListPage>
  )
}
