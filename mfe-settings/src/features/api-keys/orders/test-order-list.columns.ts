import { TRANSACTION_STATUS_TONES } from '@portal/contract/transactions/transaction'
import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  amountColumn,
  type Column,
  dateTimeColumn,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'

/** Returns the columns of the test orders. Developers find an order by their own reference. */
export function testOrderColumns(t: Translate, c: Translate): Column<TransactionRow>[] {
  const label = (id: keyof TransactionRow) => c(`labels.${id}`)
  const status = ({ transactionStatus }: TransactionRow) => ({
    label: c(`status.transaction.${transactionStatus}`),
    tone: TRANSACTION_STATUS_TONES[transactionStatus],
  })
  return [
    serialColumn(t('serial')),
    referenceColumn('transactionReference', label('transactionReference'), {
      width: 220,
      narrow: 'lead',
      sortable: false,
    }),
    amountColumn('transactionDestinationAmount', label('transactionDestinationAmount'), {
      currency: (row) => row.transactionDestinationCountryCurrency,
    }),
    textColumn('transReceiver', label('transReceiver'), { isWhole: true }),
    dateTimeColumn('transactionCreatedAt', label('transactionCreatedAt'), { spare: 1 }),
    statusColumn('transactionStatus', label('transactionStatus'), status, { chips: (row) => [status(row).label] }),
    referenceColumn('transactionContractReference', label('transactionContractReference'), {
      isHidden: true,
      sortable: false,
    }),
    amountColumn('transactionAmount', label('transactionAmount'), {
      currency: (row) => row.transactionSourceCountryCurrency,
      isHidden: true,
    }),
    referenceColumn('transactionReceiverAccountNumber', label('transactionReceiverAccountNumber'), {
      isHidden: true,
      sortable: false,
    }),
  ]
}
