import { type LoanSchedulePayload, readLoanSchedule } from '@portal/contract/loans/loans.calls'
import { useSearchParams, useTexts, useUser } from '@portal/portal-sdk'
import { usePendingChange, useRecordHistory } from '@portal/portal-sdk/forms'
import { usePanelSize } from '@portal/portal-sdk/list'
import { outageOf, rememberShown, useRead } from '@portal/portal-sdk/read'
import { Notice, Parts, Skeleton, Stack } from '@portal/shared-ui'
import { PageFrame, PrintLines, usePrintedBy } from '@portal/shared-ui/chrome'
import { PanelLayout } from '@portal/shared-ui/dialog'
import { ExportButton } from '@portal/shared-ui/export'
import { HistoryButton, PendingNotice, RetryNotice, ReturnedNotice } from '@portal/shared-ui/panel'
import { useEffect, useMemo } from 'react'
import { ActButtons } from './ActButtons.tsx'
import { ActPanel } from './ActPanel.tsx'
import { LOANS_ADDRESS, SCHEDULES_ADDRESS } from './addresses.ts'
import { FirstLoan } from './FirstLoan.tsx'
import { LoanActs } from './LoanActs.tsx'
import { LoanFigures } from './LoanFigures.tsx'
import { SchedulePart } from './SchedulePart.tsx'
import { ScheduleTables } from './ScheduleTables.tsx'
import { type FileRow, scheduleColumns } from './schedule-list.columns.tsx'

/**
 * Shows the screen `/loans/schedules?loan=`: a loan's approved and current schedule, its payments, and the next action.
 */
export default function ScheduleScreen() {
  const [query] = useSearchParams()
  const loanId = query.get('loan')
  return loanId ? <ScheduleOf key={loanId} loanId={loanId} /> : <FirstLoan />
}

function ScheduleOf({ loanId }: { readonly loanId: string }) {
  const t = useTexts('mfe-loans')
  const read = useRead(readLoanSchedule, { repaymentLoanId: loanId }, { isAfresh: true })
  const isFound = read.data !== undefined
  useEffect(() => {
    if (isFound) rememberShown(SCHEDULES_ADDRESS, loanId)
  }, [isFound, loanId])
  if (read.data) return <LoanSchedule read={read.data} onStale={() => void read.reload()} />
  const outage = outageOf(read)
  return (
    <PageFrame title={t('schedule.title')} back={{ href: LOANS_ADDRESS, label: t('schedule.back') }}>
      {outage ? (
        <RetryNotice message={outage.message} onRetry={outage.retry} />
      ) : read.isLoading ? (
        <Skeleton width="100%" height={320} />
      ) : (
        <Notice tone="warning">{t('schedule.notFound')}</Notice>
      )}
    </PageFrame>
  )
}

interface LoanScheduleProps {
  readonly read: LoanSchedulePayload
  readonly onStale: () => void
}

function LoanSchedule({ read, onStale }: LoanScheduleProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const { userFirstName, userLastName } = useUser()
  const printedBy = usePrintedBy(`${userFirstName} ${userLastName}`)
  const waiting = usePendingChange(read.loan.pendingCqId)
  const history = useRecordHistory('loan', read.loan.loanId, { isDeclined: read.loan.loanStatus === 'DECLINED' })
  const panelSize = usePanelSize('loan-schedule')
  const { loan, bankName, data, totals } = read
  const columns = useMemo(() => scheduleColumns(c, loan.loanCurrency), [c, loan.loanCurrency])
  const about = [loan.businessName, loan.borrowerName, c(`loanType.${loan.loanType}`)]
  const headAt = (moment: string) => [bankName, about.join(' · '), printedBy(moment)]
  const rows: FileRow[] = [...data, { repaymentReference: t('schedule.total'), ...totals }]
  return (
    <PanelLayout kept={panelSize}>
      <PageFrame
        title={`${t('schedule.title')} ${loan.loanReference}`}
        description={<Parts of={about} />}
        back={{ href: LOANS_ADDRESS, label: t('schedule.back') }}
        actions={
          <>
            <ExportButton
              name={`${t('schedule.title')} ${loan.loanReference}`}
              columns={columns}
              printHead={headAt}
              fetchChunk={async () => ({ rows, total: rows.length })}
              onPrint={() => window.print()}
            />
            {history && <HistoryButton history={history} name={loan.loanReference} />}
            <ActButtons loan={loan} />
          </>
        }
      >
        <Stack gap={4} isGrowing>
          <PrintLines linesAt={headAt} />
          {loan.pendingCqId !== null && <PendingNotice text={t('schedule.waits')} change={waiting} />}
          <ReturnedNotice history={history} />
          <LoanFigures loan={loan} settlement={read.settlement} />
          <ScheduleTables read={read} />
          <SchedulePart title={t('schedule.acts')}>
            <LoanActs read={read} />
          </SchedulePart>
        </Stack>
      </PageFrame>
      <ActPanel read={read} onStale={onStale} />
    </PanelLayout>
  )
}
