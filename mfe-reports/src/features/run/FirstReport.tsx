import { readReports } from '@portal/contract/reports/reports.calls'
import { Navigate, useLocation, useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Link, Skeleton } from '@portal/shared-ui'
import { EmptyState, PageFrame } from '@portal/shared-ui/chrome'
import { RetryNotice } from '@portal/shared-ui/panel'

const LIST = '/report-engine'

/** Redirects an address without a report to the first report of the list. Shows an empty state if there are none. */
export function FirstReport() {
  const t = useTexts('mfe-reports')
  const { pathname } = useLocation()
  const read = useRead(readReports, { size: 20 }, { isQuiet: true })
  const first = read.data?.data.find(({ reportStatus }) => reportStatus === 'ACTIVE')
  if (first) return <Navigate to={`${pathname}?name=${encodeURIComponent(first.reportName)}`} replace />
  const outage = outageOf(read)
  if (outage === null && !read.isLoading) return <NoReport />
  return (
    <PageFrame title={t('run.title')} back={{ href: LIST, label: t('reports.title') }}>
      {outage ? (
        <RetryNotice message={outage.message} onRetry={outage.retry} />
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </PageFrame>
  )
}

/** Shows that there is no report to run, with a link to the list of reports. */
export function NoReport() {
  const t = useTexts('mfe-reports')
  return (
    <PageFrame title={t('run.title')} back={{ href: LIST, label: t('reports.title') }}>
      <EmptyState title={t('run.none')} icon="report" action={<Link href={LIST}>{t('run.choose')}</Link>} />
    </PageFrame>
  )
}
