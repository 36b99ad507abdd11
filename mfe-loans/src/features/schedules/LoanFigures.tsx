import { formatAmount, formatDate, formatPercent } from '@portal/contract/format'
import { LOAN_STANDING_TONES, LOAN_STATUS_TONES } from '@portal/contract/loans/loan'
import type { LoanRow, LoanSchedulePayload } from '@portal/contract/loans/loans.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Stack, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { ReadOnlyField } from '@portal/shared-ui/fields'

interface LoanFiguresProps {
  readonly loan: LoanRow
  readonly settlement: LoanSchedulePayload['settlement']
}

/** Shows the state of a loan: its statuses, outstanding amount, arrears, and terms. */
export function LoanFigures({ loan, settlement }: LoanFiguresProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const locale = useLocale()
  const { loanStatus, loanStanding, loanCurrency } = loan
  const amount = (value: string) => formatAmount(value, loanCurrency, locale)
  const day = (value: string | null) => value && formatDate(value, { ...locale, timeZone: 'UTC' })
  const field = (name: keyof LoanRow & string, value: string | null) => (
    <ReadOnlyField label={c(`labels.${name}`)} value={value} />
  )
  return (
    <Stack gap={4}>
      <Stack direction="row" gap={2} isWrapping>
        <StatusChip label={c(`status.loan.${loanStatus}`)} tone={LOAN_STATUS_TONES[loanStatus]} />
        {loanStanding !== null && (
          <StatusChip label={c(`loanStanding.${loanStanding}`)} tone={LOAN_STANDING_TONES[loanStanding]} />
        )}
        {loan.isWrittenOff === 'YES' && <StatusChip label={c('labels.isWrittenOff')} tone="negative" />}
      </Stack>
      <Grid min={140} gap={4}>
        {field('loanAmount', amount(loan.loanAmount))}
        {field('outstandingPrincipal', amount(loan.outstandingPrincipal))}
        {loanStatus === 'ACTIVE' && (
          <>
            <ReadOnlyField label={t('schedule.settlement')} value={amount(settlement.total)} />
            {field('arrears', amount(loan.arrears))}
            {field('daysPastDue', `${loan.daysPastDue} · ${c(`arrearsBucket.${loan.arrearsBucket}`)}`)}
          </>
        )}
        {field('loanInterestRate', formatPercent(loan.loanInterestRate, locale))}
        {field('loanMethod', c(`loanMethod.${loan.loanMethod}`))}
        {field('loanPeriod', String(loan.loanPeriod))}
        {field('loanRepaymentDay', String(loan.loanRepaymentDay))}
        {field('loanApplicationDate', day(loan.loanApplicationDate))}
        {field('loanApprovalDate', day(loan.loanApprovalDate))}
        {field('loanDisbursedOn', day(loan.loanDisbursedOn))}
        <ReadOnlyField label={t('schedule.books')} value={loan.accountNumber} isMono />
      </Grid>
    </Stack>
  )
}
