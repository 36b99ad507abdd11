import { type ReportRow, readReportColumns, readReports } from '@portal/contract/reports/reports.calls'
import { usePermission, useSearchParams, useTexts, useUser } from '@portal/portal-sdk'
import { type ReadState, useRead } from '@portal/portal-sdk/read'
import { LinkButton, Skeleton } from '@portal/shared-ui'
import { ErrorState, PageFrame } from '@portal/shared-ui/chrome'
import { useEffect, useState } from 'react'
import { scheduleAddress } from '../../report-address.ts'
import { AuditQueryButton } from './audit-query/AuditQueryButton.tsx'
import { FirstReport, NoReport } from './FirstReport.tsx'
import { ReportResult } from './ReportResult.tsx'
import { RunSetup } from './RunSetup.tsx'
import { type RunSettings, type RunValues, runSettings, runValues } from './run-values.ts'

/**
 * Returns the key under which this browser stores the report that a user ran last. It is used if the address names no
 * report (ruling A49).
 */
const lastReportOf = (userId: string) => `portal.report.${userId}`

const NOTHING_ASKED: RunSettings = {}

/**
 * Shows the screen `/report-engine-single?name=`, which runs one report. Without a name it begins with the report that
 * the user ran last in this browser, or else with the first report.
 */
export default function ReportRunScreen() {
  const [address] = useSearchParams()
  const named = address.get('name')
  const key = lastReportOf(useUser().userId)
  const [last] = useState(() => localStorage.getItem(key))
  const reportName = named ?? last ?? ''
  useEffect(() => {
    if (reportName !== '') localStorage.setItem(key, reportName)
  }, [key, reportName])
  if (reportName === '') return <FirstReport />
  return <NamedReport key={reportName} reportName={reportName} isInAddress={named !== null} />
}

interface NamedReportProps {
  readonly reportName: string
  /** Whether the address names the report; otherwise the browser does, which may know a report that was deleted. */
  readonly isInAddress: boolean
}

/** Runs a report at once if it has no parameters; otherwise after the user has set their values. */
function NamedReport({ reportName, isInAddress }: NamedReportProps) {
  const t = useTexts('mfe-reports')
  const maySchedule = usePermission('REPORT|CREATE')
  const about = useRead(readReportColumns, { reportName, reportTableType: 'REPORT' }, { isQuiet: true, isAfresh: true })
  const found = useRead(readReports, { reportName, size: 20 }, { isQuiet: true, isAfresh: true })
  const [run, setRun] = useState<{ readonly values: RunValues; readonly settings: RunSettings } | null>(null)
  const report = found.data?.data[0]
  const back = { href: '/report-engine', label: t('reports.title') }
  if (about.error?.code === '25' || (found.data && report === undefined))
    return isInAddress ? <NoReport /> : <FirstReport />
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
  const actions = (
    <>
      <AuditQueryButton />
      {maySchedule && report.reportStatus === 'ACTIVE' && (
        <LinkButton href={scheduleAddress(report.reportName)} startIcon="calendar">
          {t('reports.schedule')}
        </LinkButton>
      )}
    </>
  )
  if (run === null && open.length > 0)
    return (
      <PageFrame title={report.reportName} description={sentence} back={back} actions={actions}>
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
      actions={actions}
    />
  )
}
