import type { LoanSchedulePayload } from '@portal/contract/loans/loans.calls'
import { useTexts } from '@portal/portal-sdk'
import { Stack } from '@portal/shared-ui'
import { InstalmentTable } from '../../instalments/InstalmentTable.tsx'
import { SchedulePart } from './SchedulePart.tsx'

const BEGUN: readonly string[] = ['ACTIVE', 'CLOSED']

/**
 * Shows the current schedule with the approved instalments beside it. Before the disbursement there is only the
 * approved schedule.
 */
export function ScheduleTables({ read: { loan, data, original } }: { readonly read: LoanSchedulePayload }) {
  const t = useTexts('mfe-loans')
  if (!BEGUN.includes(loan.loanStatus)) {
    const title = t(loan.loanStatus === 'APPROVED' ? 'schedule.original' : 'schedule.projected')
    return (
      <SchedulePart title={title}>
        <InstalmentTable label={title} rows={original} currency={loan.loanCurrency} />
      </SchedulePart>
    )
  }
  return (
    <Stack gap={4}>
      <SchedulePart title={t('schedule.current')}>
        <InstalmentTable label={t('schedule.current')} rows={data} currency={loan.loanCurrency} approved={original} />
      </SchedulePart>
      <SchedulePart title={t('schedule.original')}>
        <InstalmentTable label={t('schedule.original')} rows={original} currency={loan.loanCurrency} />
      </SchedulePart>
    </Stack>
  )
}
