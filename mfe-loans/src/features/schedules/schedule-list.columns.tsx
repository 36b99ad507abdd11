import { REPAYMENT_STATUS_TONES } from '@portal/contract/loans/loan'
import type { RepaymentRow } from '@portal/contract/loans/loans.calls'
import type { Translate } from '@portal/portal-sdk'
import { amountColumn, type Column, dateColumn, referenceColumn, statusColumn } from '@portal/shared-ui/table'

/** A row of the file: an instalment, or the last row with the totals of columns. */
export type FileRow = Pick<RepaymentRow, 'repaymentReference'> & Partial<RepaymentRow>

/** Returns the repayment columns (spec §3), as in an exported file. */
export function scheduleColumns(c: Translate, currency: string): Column<FileRow>[] {
  const amount = (
    id:
      | 'repaymentStartBalance'
      | 'repaymentAmountDue'
      | 'repaymentInterest'
      | 'repaymentTotal'
      | 'repaymentBalance'
      | 'repaymentPaid',
  ) => amountColumn<FileRow>(id, c(`labels.${id}`), { currency: (row) => row[id] && currency })
  return [
    referenceColumn('repaymentReference', c('labels.repaymentReference')),
    dateColumn('repaymentDueDate', c('labels.repaymentDueDate')),
    amount('repaymentStartBalance'),
    amount('repaymentAmountDue'),
    amount('repaymentInterest'),
    amount('repaymentTotal'),
    amount('repaymentBalance'),
    amount('repaymentPaid'),
    statusColumn(
      'repaymentStatus',
      c('labels.repaymentStatus'),
      ({ repaymentStatus }) =>
        repaymentStatus && {
          label: c(`status.repayment.${repaymentStatus}`),
          tone: REPAYMENT_STATUS_TONES[repaymentStatus],
        },
    ),
  ]
}
