import { sheetNameOf, type TypedCell, typedCell, writableText } from '@portal/contract/sheet'
import { type CellObject, type DenseWorkSheet, utils, write } from 'xlsx'
import type { SheetColumn, SheetPlan, SheetWriter } from './sheet.ts'

const DAY_MS = 86_400_000
/** Day 0 of Excel's calendar. */
const EPOCH = Date.UTC(1899, 11, 30)
const DAY_FORMAT = 'dd-mmm-yyyy'
const MOMENT_FORMAT = 'dd-mmm-yyyy hh:mm:ss'

/** An Excel workbook with one sheet: values only, never a formula; numbers and dates typed as such. */
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
    finish() {
      const last = utils.encode_cell({ r: data.length - 1, c: Math.max(0, plan.columns.length - 1) })
      const sheet = {
        '!data': data,
        '!ref': `A1:${last}`,
        '!cols': plan.columns.map((column) => ({ wch: widthOf(column) })),
        '!autofilter': { ref: `A1:${last}` },
      } as DenseWorkSheet
      const book = utils.book_new()
      utils.book_append_sheet(book, sheet, sheetNameOf(plan.sheetName))
      // Shared strings: texts repeat in lists, so the file is smaller and written in half the time.
      const options = { type: 'array', bookType: 'xlsx', compression: true, bookSST: true } as const
      return new Uint8Array(write(book, options) as ArrayBuffer)
    },
  }
}

function sheetCell(cell: TypedCell, column: SheetColumn): CellObject | undefined {
  if (cell === null) return undefined
  if (cell.kind === 'text') return textCell(cell.value)
  if (cell.kind === 'number') return { t: 'n', v: cell.value, z: column.kind === 'amount' ? '#,##0.00' : 'General' }
  const z = cell.kind === 'day' ? DAY_FORMAT : MOMENT_FORMAT
  return { t: 'n', v: (cell.value.getTime() - EPOCH) / DAY_MS, z }
}

/** Typed as text, which no spreadsheet takes for a formula, so it needs no visible apostrophe. */
function textCell(text: string): CellObject {
  return { t: 's', v: writableText(text), z: '@' }
}

function widthOf({ header, kind }: SheetColumn): number {
  const least = { dateTime: 20, date: 12, amount: 16, reference: 22, text: 24 }[kind as 'text'] ?? 10
  return Math.max(least, header.length + 2)
}
