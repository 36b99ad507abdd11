import type { ReportColumn, ResultRow } from '@portal/contract/reports/reports.calls'
import {
  amountColumn,
  type Column,
  dateColumn,
  dateTimeColumn,
  type ListFilter,
  numberColumn,
  textColumn,
} from '@portal/shared-ui/table'

/** Returns the columns of a result, from the gateway's description of them. */
export function resultColumns(columns: readonly ReportColumn[]): Column<ResultRow>[] {
  const [first, second] = columns
  const figures = columns.filter(isFigure)
  // For groups, an amount with its currency is more useful than the count.
  const figure = figures.find(({ valueKind }) => valueKind === 'amount') ?? figures[0]
  // In groups by day and partner, the day does not identify a row without the partner.
  const apart = figures.some(({ valueKind }) => valueKind === 'count') ? second : undefined
  return columns.map((column) => {
    const { columnName, label, valueKind, currencyColumn, optionLabels } = column
    // On a phone, a row shows its first column and its first figure.
    const isBelow = column === figure || column === apart
    const narrow = column === first ? { narrow: 'lead' as const } : isBelow ? { narrow: 'below' as const } : {}
    const value = (row: ResultRow) => row[columnName]
    switch (valueKind) {
      case 'amount':
        return amountColumn(columnName, label, {
          value,
          ...narrow,
          ...(currencyColumn === undefined ? {} : { currency: (row) => row[currencyColumn] }),
        })
      case 'number':
      case 'count':
        return numberColumn(columnName, label, { value, ...narrow })
      case 'day':
        return dateColumn(columnName, label, { value, ...narrow })
      case 'moment':
        return dateTimeColumn(columnName, label, { value, ...narrow })
      default:
        return textColumn(columnName, label, {
          minWidth: 140,
          ...narrow,
          value: (row) => {
            const own = row[columnName]
            return own === null || own === undefined ? own : (optionLabels?.[own] ?? own)
          },
        })
    }
  })
}

const isFigure = ({ valueKind }: ReportColumn) => valueKind === 'amount' || valueKind === 'count'

/** Returns filters for the columns of the result that have few values. */
export const resultFilters = (columns: readonly ReportColumn[]): ListFilter[] =>
  columns.flatMap(({ columnName, label, options, optionLabels }) =>
    options === undefined || columnName.length > 40
      ? []
      : [
          {
            id: columnName,
            label,
            options: options.map((value) => ({ value, label: optionLabels?.[value] ?? value })),
          },
        ],
  )
