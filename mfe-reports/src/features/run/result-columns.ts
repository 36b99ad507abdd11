import type { ReportColumn, ResultRow } from '@portal/contract/calls/reports'
import {
  amountColumn,
  type Column,
  dateColumn,
  dateTimeColumn,
  type ListFilter,
  numberColumn,
  textColumn,
} from '@portal/shared-ui/table'

/** Columns of a result, by what the gateway says of them. */
export function resultColumns(columns: readonly ReportColumn[]): Column<ResultRow>[] {
  return columns.map(({ columnName, label, valueKind, currencyColumn, optionLabels }) => {
    const value = (row: ResultRow) => row[columnName]
    switch (valueKind) {
      case 'amount':
        return amountColumn(columnName, label, {
          value,
          ...(currencyColumn === undefined ? {} : { currency: (row) => row[currencyColumn] }),
        })
      case 'number':
      case 'count':
        return numberColumn(columnName, label, { value })
      case 'day':
        return dateColumn(columnName, label, { value })
      case 'moment':
        return dateTimeColumn(columnName, label, { value })
      default:
        return textColumn(columnName, label, {
          minWidth: 140,
          value: (row) => {
            const own = row[columnName]
            return own === null || own === undefined ? own : (optionLabels?.[own] ?? own)
          },
        })
    }
  })
}

/** Columns with few values narrow the result. */
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
