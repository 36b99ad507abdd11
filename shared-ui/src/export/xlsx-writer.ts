import { type ExportMark, sheetNameOf, type TypedCell, typedCell, writableText } from '@portal/contract/sheet'
import { type CellObject, type DenseWorkSheet, utils, type WorkBook, write } from 'xlsx'
import type { SheetColumn, SheetPlan, SheetWriter } from './sheet.ts'

const DAY_MS = 86_400_000
/** Day 0 of Excel's calendar, in milliseconds. */
const EPOCH = Date.UTC(1899, 11, 30)
const DAY_FORMAT = 'dd-mmm-yyyy'
const MOMENT_FORMAT = 'dd-mmm-yyyy hh:mm:ss'

/**
 * Writes an Excel workbook with one sheet. Cells are values, never formulas; numbers and dates have their own types.
 */
export function xlsxWriter(plan: SheetPlan): SheetWriter {
  const data: (CellObject | undefined)[][] = [plan.columns.map((column) => textCell(column.header))]
  return {
    add(rows) {
      for (const row of rows) {
        data.push(
          plan.columns.map((column, index) => sheetCell(typedCell(column.kind, row[index] ?? null, plan), column)),
        )
      }
    },
    finish(mark) {
      const last = utils.encode_cell({ r: data.length - 1, c: Math.max(0, plan.columns.length - 1) })
      const sheet = {
        '!data': data,
        '!ref': `A1:${last}`,
        '!cols': plan.columns.map((column) => ({ wch: widthOf(column) })),
        '!autofilter': { ref: `A1:${last}` },
      } as DenseWorkSheet
      const book = utils.book_new()
      utils.book_append_sheet(book, sheet, sheetNameOf(plan.sheetName))
      if (mark) markBook(book, mark)
      // Uses shared strings: texts repeat in lists, so the file is smaller and is written in half the time.
      const options = { type: 'array', bookType: 'xlsx', compression: true, bookSST: true } as const
      return new Uint8Array(write(book, options) as ArrayBuffer)
    },
  }
}

/** Marks the workbook in its properties and in a last sheet. */
function markBook(book: WorkBook, { label, sheetName, lines }: ExportMark): void {
  const about = [label, ...lines]
  const sheet = {
    '!data': about.map((line) => [textCell(line)]),
    '!ref': `A1:A${about.length}`,
    '!cols': [{ wch: 100 }],
  } as DenseWorkSheet
  utils.book_append_sheet(book, sheet, sheetNameOf(sheetName))
  book.Props = { Subject: writableText(label), Comments: writableText(lines.join('\n')) }
}

function sheetCell(cell: TypedCell, column: SheetColumn): CellObject | undefined {
  if (cell === null) return undefined
  if (cell.kind === 'text') return textCell(cell.value)
  if (cell.kind === 'number') return { t: 'n', v: cell.value, z: column.kind === 'amount' ? '#,##0.00' : 'General' }
  const z = cell.kind === 'day' ? DAY_FORMAT : MOMENT_FORMAT
  return { t: 'n', v: (cell.value.getTime() - EPOCH) / DAY_MS, z }
}

/** Makes a text cell. A spreadsheet never reads a text cell as a formula, so no visible apostrophe is needed. */
function textCell(text: string): CellObject {
  return { t: 's', v: writableText(text), z: '@' }
}

function widthOf({ header, kind }: SheetColumn): number {
  const least = { dateTime: 20, date: 12, amount: 16, reference: 22, text: 24 }[kind as 'text'] ?? 10
  return Math.max(least, header.length + 2)
}
