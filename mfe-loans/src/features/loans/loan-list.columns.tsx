import { LOAN_STANDING_TONES, LOAN_STATUS_TONES } from '@portal/contract/loans/loan'
import type { LoanRow } from '@portal/contract/loans/loans.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  amountColumn,
  type Column,
  dateColumn,
  numberColumn,
  percentColumn,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'

/** Returns the columns of the loans (spec §2.11), including the days past due. */
export function loanColumns(t: Translate, c: Translate): Column<LoanRow>[] {
  const amount = (id: 'loanAmount' | 'outstandingPrincipal' | 'arrears', more: object = {}) =>
    amountColumn<LoanRow>(id, c(`labels.${id}`), { currency: (row) => row.loanCurrency, ...more })
  const day = (id: 'loanApplicationDate' | 'loanApprovalDate' | 'loanDisbursedOn', more: object = {}) =>
    dateColumn<LoanRow>(id, c(`labels.${id}`), more)
  return [
    serialColumn(t('serial'), { stays: true }),
    textColumn('businessName', c('labels.businessName'), { minWidth: 168, narrow: 'lead' }),
    textColumn('borrowerName', c('labels.borrowerName'), { isHidden: true }),
    referenceColumn('loanReference', c('labels.loanReference'), { isHidden: true }),
    textColumn('loanType', c('labels.loanType'), { spare: 4, value: (row) => c(`loanType.${row.loanType}`) }),
    percentColumn('loanInterestRate', c('labels.loanInterestRate'), { spare: 3 }),
    amount('loanAmount'),
    numberColumn('loanPeriod', c('labels.loanPeriod'), { spare: 5, width: 90 }),
    numberColumn('loanRepaymentDay', c('labels.loanRepaymentDay'), { spare: 6 }),
    day('loanApplicationDate', { spare: 2 }),
    day('loanApprovalDate', { spare: 1 }),
    day('loanDisbursedOn', { isHidden: true }),
    textColumn('loanMethod', c('labels.loanMethod'), {
      isHidden: true,
      value: (row) => c(`loanMethod.${row.loanMethod}`),
    }),
    amount('outstandingPrincipal', { isHidden: true }),
    amount('arrears', { isHidden: true }),
    numberColumn('daysPastDue', c('labels.daysPastDue'), { isHidden: true }),
    textColumn('arrearsBucket', c('labels.arrearsBucket'), {
      isHidden: true,
      value: (row) => c(`arrearsBucket.${row.arrearsBucket}`),
    }),
    statusColumn<LoanRow>('loanStanding', c('labels.loanStanding'), standingOf(c), { isHidden: true }),
    statusColumn<LoanRow>('loanStatus', c('labels.loanStatus'), statusOf(c), {
      chips: (row) => [statusOf(c)(row).label],
    }),
  ]
}

const statusOf =
  (c: Translate) =>
  ({ loanStatus }: LoanRow) => ({ label: c(`status.loan.${loanStatus}`), tone: LOAN_STATUS_TONES[loanStatus] })

const standingOf =
  (c: Translate) =>
  ({ loanStanding }: LoanRow) =>
    loanStanding === null
      ? undefined
      : { label: c(`loanStanding.${loanStanding}`), tone: LOAN_STANDING_TONES[loanStanding] }
