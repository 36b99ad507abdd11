import {
  amountColumn,
  booleanColumn,
  type Column,
  dateColumn,
  dateTimeColumn,
  percentColumn,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from '../../src/table/index.ts'
import { type Payment, STATUS_TONES } from './payments.ts'

/** Returns one column of every kind. */
export function paymentColumns(): readonly Column<Payment>[] {
  return [
    serialColumn('S/N'),
    referenceColumn('reference', 'Reference'),
    textColumn('beneficiary', 'Beneficiary'),
    textColumn('bank', 'Bank', { width: 170, flex: undefined }),
    amountColumn('amount', 'Amount', { currency: (row) => row.currency }),
    percentColumn('fee', 'Fee', { isHidden: true }),
    statusColumn('status', 'Status', (row) => ({
      label: row.status === 'PENDING' ? 'Pending' : row.status === 'REJECTED' ? 'Rejected' : 'Authorized',
      tone: STATUS_TONES[row.status],
    })),
    dateTimeColumn('createdAt', 'Created'),
    dateColumn('valueDate', 'Value date'),
    booleanColumn('isUrgent', 'Urgent'),
  ]
}
