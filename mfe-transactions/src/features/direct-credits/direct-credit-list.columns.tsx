import type { TransactionRow } from '@portal/contract/calls/transactions'
import { formatCountry } from '@portal/contract/format'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/records/transaction'
import type { Translate } from '@portal/portal-sdk'
import { StatusChip } from '@portal/shared-ui/chrome'
import {
  amountColumn,
  type Column,
  dateTimeColumn,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { bankWord } from './bank-words.ts'
import type { Side } from './direct-credit-statuses.ts'

/** Columns of the direct credits (spec §2.11); a partner knows whose they are. */
export function directCreditColumns(
  t: Translate,
  c: Translate,
  language: string,
  side: Side,
): Column<TransactionRow>[] {
  const label = (id: keyof TransactionRow) => c(`labels.${id}`)
  const hidden = { isHidden: true } as const
  const destination = (row: TransactionRow) => row.transactionDestinationCountryCurrency
  const status = ({ transactionStatus }: TransactionRow) => ({
    label: c(`status.transaction.${transactionStatus}`),
    tone: TRANSACTION_STATUS_TONES[transactionStatus],
  })
  const balance = (id: 'bookBalance' | 'availableBalance') =>
    amountColumn<TransactionRow>(id, label(id), { ...hidden, sortable: false, currency: destination })
  const country = (id: 'transactionSourceCountryCode' | 'transactionDestinationCountryCode') =>
    textColumn<TransactionRow>(id, label(id), { ...hidden, value: (row) => formatCountry(row[id], language) })
  return [
    serialColumn(t('serial')),
    textColumn('mtoName', c('labels.mtoName'), { isHidden: side === 'operator', spare: 3 }),
    referenceColumn('transactionContractReference', label('transactionContractReference'), { width: 190, spare: 2 }),
    amountColumn('transactionAmount', label('transactionAmount'), {
      currency: (row) => row.transactionSourceCountryCurrency,
      spare: 1,
    }),
    amountColumn('transactionDestinationAmount', label('transactionDestinationAmount'), {
      currency: destination,
      narrow: 'below',
    }),
    textColumn('transReceiver', label('transReceiver'), { isWhole: true, narrow: 'lead' }),
    dateTimeColumn('transactionCreatedAt', label('transactionCreatedAt'), { spare: 4 }),
    statusColumn('transactionStatus', label('transactionStatus'), status, {
      // The mark of a recall has the room of a chip without a word.
      chips: (row) => [status(row).label, ...(row.recallWaits === 'YES' ? [''] : [])],
      render: (row) => (
        <StatusChip {...status(row)} pending={row.recallWaits === 'YES' ? c('status.recall.REQUESTED') : null} />
      ),
    }),
    referenceColumn('transactionReference', label('transactionReference'), hidden),
    referenceColumn('transactionBatchReference', label('transactionBatchReference'), hidden),
    textColumn('transSender', label('transSender'), hidden),
    referenceColumn('transactionReceiverAccountNumber', label('transactionReceiverAccountNumber'), {
      ...hidden,
      sortable: false,
    }),
    textColumn('destinationbankcode', label('destinationbankcode'), {
      ...hidden,
      value: (row) => bankWord(row.destinationbankcode),
    }),
    balance('bookBalance'),
    balance('availableBalance'),
    textColumn('screeningType', label('screeningType'), {
      ...hidden,
      value: (row) => c(`screeningType.${row.screeningType}`),
    }),
    textColumn('transactionSourceCountryCurrency', label('transactionSourceCountryCurrency'), hidden),
    country('transactionSourceCountryCode'),
    textColumn('transactionDestinationCountryCurrency', label('transactionDestinationCountryCurrency'), hidden),
    country('transactionDestinationCountryCode'),
    referenceColumn('transactionMtoCode', label('transactionMtoCode'), hidden),
    dateTimeColumn('transactionUpdatedAt', label('transactionUpdatedAt'), hidden),
  ]
}
