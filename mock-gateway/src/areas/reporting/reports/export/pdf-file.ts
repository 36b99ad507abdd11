import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { formatAmount, formatCellTime, formatDate, formatDecimal } from '@portal/contract/format'
import type { Printed } from '@portal/contract/print-table'
import { PRINTED_ROWS } from '@portal/contract/sheet'
import { Refusal } from '../../../../engine/http/handler.ts'
import { wordsIn } from '../query/words.ts'
import {
  exportMarkOf,
  type FileWriter,
  type ReportFile,
  type ReportValues,
  said,
  sheetWordsOf,
  type TakeBytes,
} from './report-file.ts'

/**
 * Memory limit in megabytes: several times the memory that a PDF with the maximum number of rows needs. A larger PDF
 * fails without affecting other PDFs.
 */
const HEAP = { maxOldGenerationSizeMb: 512 }

/**
 * Returns the writer of a PDF for printing, on A2 paper. A separate thread draws the PDF, because ten thousand rows
 * take seconds. Refused with 98 for more rows than a PDF can hold.
 */
export function pdfFile(file: ReportFile, take: TakeBytes): FileWriter {
  const rows: (readonly string[])[] = []
  const inWords = said(file)
  const print = printedValues(file)
  return {
    async add(more) {
      if (rows.length + more.length > PRINTED_ROWS)
        throw new Refusal('98', { message: 'reportFile.tooManyToPrint', params: { most: PRINTED_ROWS } })
      for (const row of more) rows.push(print(inWords(row)))
    },
    async finish() {
      const c = wordsIn(file.language)
      const mark = exportMarkOf(file)
      const page = c('reportFile.page')
      await take(
        await drawn({
          title: file.title,
          columns: sheetWordsOf(file).columns,
          rows,
          words: {
            head: file.about,
            page: mark ? `${mark.label} · ${page}` : page,
            rewritten: c('reportFile.rewritten'),
          },
        }),
      )
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

function drawn(printed: Printed): Promise<Uint8Array> {
  const worker = new Worker(new URL(`./pdf.worker${path.extname(import.meta.filename)}`, import.meta.url), {
    workerData: printed,
    resourceLimits: HEAP,
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the print ended with ${code}`)))
  })
}
