import { REPORT_ANSWER_MS, type ReportRow, runReport } from '@portal/contract/calls/reports'
import { useSearchParams, useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Link, Skeleton } from '@portal/shared-ui'
import { EmptyState, ErrorState, PageFrame } from '@portal/shared-ui/chrome'
import { useEffect, useState } from 'react'
import { ReportResult } from './ReportResult.tsx'

/** The report that was run last in this browser, where the address names none (ruling A49). */
const LAST_REPORT = 'portal.report'

/** `/report-engine-single?name=`: one report, run. */
export default function ReportRunScreen() {
  const t = useTexts('mfe-reports')
  const [address] = useSearchParams()
  const named = address.get('name')
  const [last] = useState(() => localStorage.getItem(LAST_REPORT))
  const reportName = named ?? last ?? ''
  useEffect(() => {
    if (reportName !== '') localStorage.setItem(LAST_REPORT, reportName)
  }, [reportName])
  const { data, error, reload } = useRead(
    runReport,
    { reportName, size: 20 },
    { enabled: reportName !== '', isQuiet: true, timeoutMs: REPORT_ANSWER_MS },
  )
  if (reportName === '' || error?.code === '25')
    return (
      <PageFrame title={t('run.title')} back={{ href: '/report-engine', label: t('reports.title') }}>
        <EmptyState title={t('run.none')} icon="report" action={<Link href="/report-engine">{t('run.choose')}</Link>} />
      </PageFrame>
    )
  if (error)
    return (
      <PageFrame title={reportName} back={{ href: '/report-engine', label: t('reports.title') }}>
        <ErrorState text={error.message} onRetry={() => void reload()} />
      </PageFrame>
    )
  if (data === undefined) return <Skeleton width="100%" height={320} />
  return <ReportResult key={reportName} report={data.report as ReportRow} head={data} />
}
