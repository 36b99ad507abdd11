import { formatCountry } from '@portal/contract/format'
import type { OrphanRow } from '@portal/contract/orphans/orphans.calls'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/transactions/transaction'
import type { Translate } from '@portal/portal-sdk'
import {
  amountColumn,
  type Column,
  dateTimeColumn,
  numberColumn,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { howLong } from './how-long.ts'

/** Returns the columns of both types of orphans (spec §2.11), including the cause and the age. */
export function orphanColumns(t: Translate, c: Translate, language: string): Column<OrphanRow>[] {
  const label = (id: keyof OrphanRow) => c(`labels.${id}`)
  const status = ({ transStatus }: OrphanRow) => ({
    label: c(`status.orphan.${transStatus}`),
    tone: TRANSACTION_STATUS_TONES[transStatus],
  })
  const country = (id: 'transSourceCountry' | 'transDestinationCountry', spare: number) =>
    textColumn<OrphanRow>(id, label(id), { spare, value: (row) => formatCountry(row[id], language) })
  // The currency columns are hidden, because the amounts already show their currencies.
  const currency = (id: 'transSourceCurrency' | 'transDestinationCurrency') =>
    textColumn<OrphanRow>(id, label(id), { isHidden: true })
  const reason = (row: OrphanRow) => c(`orphanReason.${row.orphanReason}`)
  return [
    serialColumn(t('serial')),
    referenceColumn('transMtoCode', label('transMtoCode'), { width: 128, spare: 5 }),
    textColumn('transReceiver', label('transReceiver'), { isWhole: true, narrow: 'lead' }),
    amountColumn('transSourceAmount', label('transSourceAmount'), {
      currency: (row) => row.transSourceCurrency,
      spare: 4,
    }),
    amountColumn('transDestinationAmount', label('transDestinationAmount'), {
      currency: (row) => row.transDestinationCurrency,
      narrow: 'below',
    }),
    numberColumn('transRate', label('transRate'), { spare: 3 }),
    // Before the reason, so that the status is in sight in every width and both lists have one order.
    statusColumn('transStatus', label('transStatus'), status, {
      chips: (row) => [status(row).label],
    }),
    textColumn('orphanReason', label('orphanReason'), { value: reason, isTwoLined: true, minWidth: 190, spare: 6 }),
    dateTimeColumn('orphanSince', t('orphans.for'), {
      exportHeader: label('orphanSince'),
      width: 128,
      spare: 7,
      render: (row) => howLong(row.orphanSince, Date.now(), language),
    }),
    currency('transSourceCurrency'),
    country('transSourceCountry', 2),
    currency('transDestinationCurrency'),
    country('transDestinationCountry', 2),
    textColumn('mtoName', c('labels.mtoName'), { isHidden: true }),
    referenceColumn('transactionContractReference', label('transactionContractReference'), { isHidden: true }),
    textColumn('contractType', label('contractType'), {
      isHidden: true,
      value: (row) => c(`contractType.${row.contractType}`),
    }),
  ]
}
