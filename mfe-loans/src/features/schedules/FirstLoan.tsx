import { type LoanRow, readLoans } from '@portal/contract/loans/loans.calls'
import { Navigate, useLocation, useTexts } from '@portal/portal-sdk'
import { lastShown, outageOf, useRead } from '@portal/portal-sdk/read'
import { Link, Skeleton } from '@portal/shared-ui'
import { EmptyState, PageFrame } from '@portal/shared-ui/chrome'
import { RetryNotice } from '@portal/shared-ui/panel'
import { LOANS_ADDRESS, SCHEDULES_ADDRESS } from './addresses.ts'

/**
 * Redirects an address without a loan to the loan that was shown last. If no loan was shown, redirects to the newest
 * active loan, or else to the newest loan. Shows an empty state if there are no loans.
 */
export function FirstLoan() {
  const t = useTexts('mfe-loans')
  const { pathname } = useLocation()
  const seen = lastShown(SCHEDULES_ADDRESS)
  const read = useRead(readLoans, { size: 20 }, { enabled: seen === null })
  const loanId = seen ?? firstOf(read.data?.data ?? [])
  if (loanId !== undefined) return <Navigate to={`${pathname}?loan=${encodeURIComponent(loanId)}`} replace />
  const outage = outageOf(read)
  return (
    <PageFrame title={t('schedule.title')} back={{ href: LOANS_ADDRESS, label: t('schedule.back') }}>
      {outage ? (
        <RetryNotice message={outage.message} onRetry={outage.retry} />
      ) : read.isLoading ? (
        <Skeleton width="100%" height={320} />
      ) : (
        <EmptyState
          title={t('loans.empty')}
          icon="calendar"
          action={<Link href={LOANS_ADDRESS}>{t('schedule.back')}</Link>}
        />
      )}
    </PageFrame>
  )
}

const firstOf = (loans: readonly LoanRow[]): string | undefined =>
  (loans.find(({ loanStatus }) => loanStatus === 'ACTIVE') ?? loans[0])?.loanId
