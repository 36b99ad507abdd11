import { type ReportRow, readReportColumns, readReports } from '@portal/contract/reports/reports.calls'
import { Navigate, useLocation, useSearchParams, useTexts } from '@portal/portal-sdk'
import { type ReadState, useRead } from '@portal/portal-sdk/read'
import { Link, Skeleton } from '@portal/shared-ui'
import { EmptyState, ErrorState, PageFrame } from '@portal/shared-ui/chrome'
import { useEffect, useState } from 'react'
import { ReportResult } from './ReportResult.tsx'
import { RunSetup } from './RunSetup.tsx'
import { type RunSettings, type RunValues, runSettings, runValues } from './run-values.ts'

/** The report last run in this browser, used if the address names none (ruling A49). Without it the first one is. */
const LAST_REPORT = 'portal.report'

const NOTHING_ASKED: RunSettings = {}
const ACTIVE = { size: 20, filters: { reportStatus: ['ACTIVE'] } } as const

/** `/report-engine-single?name=`: runs one report. */
export default function ReportRunScreen() {
  const [address] = useSearchParams()
  const named = address.get('name')
  const [last, setLast] = useState(() => localStorage.getItem(LAST_REPORT))
  const reportName = named || last
  if (!reportName) return <FirstReport />
  // The report last run may be deleted, or be outside the reader's scope.
  const forget = () => {
    localStorage.removeItem(LAST_REPORT)
    setLast(null)
  }
  return <NamedReport key={reportName} reportName={reportName} onMissing={named ? undefined : forget} />
}

interface NamedReportProps {
  readonly reportName: string
  /** Called if there is no such report; without it the screen says so. */
  readonly onMissing: (() => void) | undefined
}

/** A report without parameters runs at once; others wait for their values. */
function NamedReport({ reportName, onMissing }: NamedReportProps) {
  const t = useTexts('mfe-reports')
  const about = useRead(readReportColumns, { reportName, reportTableType: 'REPORT' }, { isQuiet: true, isAfresh: true })
  const found = useRead(readReports, { reportName, size: 20 }, { isQuiet: true, isAfresh: true })
  const [run, setRun] = useState<{ readonly values: RunValues; readonly settings: RunSettings } | null>(null)
  const report = found.data?.data[0]
  const isMissing = about.error?.code === '25' || (found.data !== undefined && report === undefined)
  const isFound = report !== undefined && !isMissing
  useEffect(() => {
    if (isMissing) onMissing?.()
    else if (isFound) localStorage.setItem(LAST_REPORT, reportName)
  }, [isMissing, isFound, onMissing, reportName])
  const back = { href: '/report-engine', label: t('reports.title') }
  if (isMissing) return <NoReport title={t('run.none')} />
  const failed = [about, found].find(({ error }) => error !== null) as ReadState<unknown> | undefined
  if (failed?.error)
    return (
      <PageFrame title={reportName} back={back}>
        <ErrorState text={failed.error.message} onRetry={() => void failed.reload()} />
      </PageFrame>
    )
  if (about.data === undefined || report === undefined) return <Skeleton width="100%" height={320} />
  const { columns, asked: open = [], sentence = '' } = about.data
  const setup = (
    <RunSetup
      asked={open}
      columns={columns}
      values={run?.values ?? runValues(open)}
      onRun={(values) => setRun({ values, settings: runSettings(values, open, columns) })}
    />
  )
  if (run === null && open.length > 0)
    return (
      <PageFrame title={report.reportName} description={sentence} back={back}>
        {setup}
      </PageFrame>
    )
  return (
    <ReportResult
      report={report as ReportRow}
      sentence={sentence}
      columns={columns}
      settings={run?.settings ?? NOTHING_ASKED}
      setup={setup}
    />
  )
}

/** Continues with the first report that can be run. */
function FirstReport() {
  const t = useTexts('mfe-reports')
  const { pathname } = useLocation()
  const { data, error, reload } = useRead(readReports, ACTIVE, { isQuiet: true })
  const [first] = data?.data ?? []
  if (first) return <Navigate to={`${pathname}?name=${encodeURIComponent(first.reportName)}`} replace />
  if (data) return <NoReport title={t('reports.empty')} />
  if (!error) return <Skeleton width="100%" height={320} />
  return (
    <PageFrame title={t('run.title')}>
      <ErrorState text={error.message} onRetry={() => void reload()} />
    </PageFrame>
  )
}

function NoReport({ title }: { readonly title: string }) {
  const t = useTexts('mfe-reports')
  return (
    <PageFrame title={t('run.title')} back={{ href: '/report-engine', label: t('reports.title') }}>
      <EmptyState title={title} icon="report" action={<Link href="/report-engine">{t('run.choose')}</Link>} />
    </PageFrame>
  )
}
