import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { type Column, referenceColumn, textColumn } from '@portal/shared-ui/table'
import { type ColumnWords, transactionColumns } from '../../lists/transaction-columns.tsx'
import { bankWord } from '../../review/bank-words.ts'

/** Returns the columns of the direct credits (spec §2.11). */
export function directCreditColumns(words: ColumnWords): Column<TransactionRow>[] {
  const { c } = words
  const waitsOf = ({ recallWaits }: TransactionRow) => (recallWaits === 'YES' ? c('status.recall.REQUESTED') : null)
  const { shown, more } = transactionColumns<TransactionRow>(words, waitsOf)
  const hidden = { isHidden: true } as const
  return [
    ...shown,
    ...more,
    referenceColumn('transactionReceiverAccountNumber', c('labels.transactionReceiverAccountNumber'), {
      ...hidden,
      sortable: false,
    }),
    textColumn('destinationbankcode', c('labels.destinationbankcode'), {
      ...hidden,
      value: (row) => bankWord(row.destinationbankcode),
    }),
    textColumn('screeningType', c('labels.screeningType'), {
      ...hidden,
      value: (row) => c(`screeningType.${row.screeningType}`),
    }),
  ]
}
