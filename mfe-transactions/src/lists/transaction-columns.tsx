import { formatCountry } from '@portal/contract/format'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/transactions/transaction'
import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import type { Translate } from '@portal/portal-sdk'
import { StatusChip, type StatusChipProps } from '@portal/shared-ui/chrome'
import {
  amountColumn,
  type Column,
  dateTimeColumn,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'
import type { Side } from './side.ts'

export interface ColumnWords {
  readonly t: Translate
  readonly c: Translate
  readonly language: string
  readonly side: Side
}

const hidden = { isHidden: true } as const

interface TransactionColumns<Row> {
  /** The columns that every list of transactions shows first (spec §2.11). A partner needs no owner column. */
  readonly shown: Column<Row>[]
  /** The columns shown under More, and in the export. */
  readonly more: Column<Row>[]
}

/**
 * Returns the columns shared by the lists of direct credits and cash pickups.
 * @param waitsOf returns the pending change of a transaction, for the mark on its status; null if no change is pending
 * @param chipOf returns the chip of a transaction's status, if it does not show the status itself
 */
export function transactionColumns<Row extends TransactionRow>(
  { t, c, language, side }: ColumnWords,
  waitsOf: (row: Row) => string | null,
  chipOf?: (row: Row) => StatusChipProps,
): TransactionColumns<Row> {
  const label = (id: keyof TransactionRow) => c(`labels.${id}`)
  const destination = (row: Row) => row.transactionDestinationCountryCurrency
  const status = ({ transactionStatus }: Row) => ({
    label: c(`status.transaction.${transactionStatus}`),
    tone: TRANSACTION_STATUS_TONES[transactionStatus],
  })
  const chip = chipOf ?? status
  const balance = (id: 'bookBalance' | 'availableBalance') =>
    amountColumn<Row>(id, label(id), { ...hidden, sortable: false, currency: destination })
  const country = (id: 'transactionSourceCountryCode' | 'transactionDestinationCountryCode') =>
    textColumn<Row>(id, label(id), { ...hidden, value: (row) => formatCountry(row[id], language) })
  return {
    shown: [
      serialColumn(t('serial')),
      textColumn('mtoName', c('labels.mtoName'), { isHidden: side === 'operator', minWidth: 124, spare: 3 }),
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
      statusColumn('transactionStatus', label('transactionStatus'), status, {
        // The width for the mark of a pending change is that of an empty chip.
        chips: (row) => [chip(row).label, ...(waitsOf(row) === null ? [] : [''])],
        render: (row) => <StatusChip {...chip(row)} pending={waitsOf(row)} />,
      }),
      dateTimeColumn('transactionCreatedAt', label('transactionCreatedAt'), { spare: 4 }),
    ],
    more: [
      referenceColumn('transactionReference', label('transactionReference'), hidden),
      referenceColumn('transactionBatchReference', label('transactionBatchReference'), hidden),
      textColumn('transSender', label('transSender'), hidden),
      balance('bookBalance'),
      balance('availableBalance'),
      textColumn('transactionSourceCountryCurrency', label('transactionSourceCountryCurrency'), hidden),
      country('transactionSourceCountryCode'),
      textColumn('transactionDestinationCountryCurrency', label('transactionDestinationCountryCurrency'), hidden),
      country('transactionDestinationCountryCode'),
      referenceColumn('transactionMtoCode', label('transactionMtoCode'), hidden),
      dateTimeColumn('transactionUpdatedAt', label('transactionUpdatedAt'), hidden),
    ],
  }
}
