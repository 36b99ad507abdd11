import { formatAmount, formatCellTime, formatDate, formatDecimal } from '@portal/contract/format'
import type { Printed } from '@portal/contract/print-table'
import { wordsIn } from '../query/words.ts'
import { exportMarkOf, type ReportFile, type ReportValues, said, sheetWordsOf } from './report-file.ts'

/** Returns the texts of a printed report. */
export function printedReport(file: ReportFile, rows: readonly ReportValues[]): Printed {
  const c = wordsIn(file.language)
  const mark = exportMarkOf(file)
  const page = c('reportFile.page')
  const inWords = said(file)
  const print = printedValues(file)
  return {
    title: file.title,
    columns: sheetWordsOf(file).columns,
    rows: rows.map((row) => print(inWords(row))),
    words: {
      head: file.about,
      page: mark ? `${mark.label} · ${page}` : page,
      rewritten: c('reportFile.rewritten'),
    },
  }
}

/**
 * Returns a function that formats values as on screen: numbers and dates in the reader's language, an amount with its
 * currency.
 */
function printedValues({ columns, language, timeZone }: ReportFile): (row: ReportValues) => readonly string[] {
  const placeOf = new Map(columns.map(({ columnName }, at) => [columnName, at]))
  const sayings = columns.map(({ valueKind, currencyColumn }) => {
    const currencyAt = currencyColumn === undefined ? undefined : placeOf.get(currencyColumn)
    return (value: string, row: ReportValues): string => {
      const currency = currencyAt === undefined ? null : row[currencyAt]
      if (valueKind === 'amount' && currency) return formatAmount(value, currency, { language })
      if (valueKind === 'day') return formatDate(value, { language, timeZone })
      if (valueKind === 'moment') return formatCellTime(value, { language, timeZone })
      return valueKind === 'text' ? value : formatDecimal(value, { language })
    }
  })
  return (row) => sayings.map((say, at) => (row[at] ? say(row[at], row) : ''))
}
