import { FILING_STATUS_TONES } from '@portal/contract/regulator-reports/regulator-report'
import type { FilingRow } from '@portal/contract/regulator-reports/regulator-reports.calls'
import type { Translate } from '@portal/portal-sdk'
import { subsidiaryName } from '@portal/portal-sdk/read'
import {
  amountColumn,
  type Column,
  dateColumn,
  dateTimeColumn,
  referenceColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { isOverdue } from './is-overdue.ts'

interface ColumnWords {
  readonly t: Translate
  readonly c: Translate
  readonly language: string
}

/** Returns the columns of the reports to the regulator. */
export function filingColumns({ t, c, language }: ColumnWords): Column<FilingRow>[] {
  const label = (id: keyof FilingRow) => c(`labels.${id}`)
  const status = (row: FilingRow) => {
    const { filingStatus } = row
    const shown = { label: c(`status.filing.${filingStatus}`), tone: FILING_STATUS_TONES[filingStatus] }
    return isOverdue(row)
      ? { ...shown, label: t('filings.late', { status: shown.label }), tone: 'negative' as const }
      : shown
  }
  return [
    textColumn('filingPerson', label('filingPerson'), { minWidth: 160, narrow: 'lead' }),
    textColumn('filingKind', label('filingKind'), {
      value: ({ filingKind }) => c(`filingKind.${filingKind}`),
      isWhole: true,
      narrow: 'below',
    }),
    statusColumn('filingStatus', label('filingStatus'), status),
    dateTimeColumn('filingDueAt', label('filingDueAt')),
    referenceColumn('filingNumber', label('filingNumber'), { width: 150 }),
    amountColumn('transactionDestinationAmount', label('transactionDestinationAmount'), {
      currency: (row) => row.transactionDestinationCountryCurrency,
    }),
    textColumn('transSender', label('transSender'), { spare: 3 }),
    textColumn('transReceiver', label('transReceiver'), { isHidden: true }),
    referenceColumn('transactionContractReference', label('transactionContractReference'), { width: 170, spare: 2 }),
    textColumn('filingCountryId', label('filingCountryId'), {
      value: ({ filingCountryId }) => subsidiaryName(filingCountryId, language),
      spare: 1,
    }),
    referenceColumn('regulatorReference', label('regulatorReference'), { isHidden: true }),
    dateColumn('sentOn', label('sentOn'), { isHidden: true }),
    dateTimeColumn('filingCreatedAt', label('filingCreatedAt'), { isHidden: true }),
    textColumn('makerName', t('filings.maker'), { isHidden: true }),
    textColumn('checkerName', t('filings.checker'), { isHidden: true }),
  ]
}
