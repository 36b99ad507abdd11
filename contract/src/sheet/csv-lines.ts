import { safeCell } from './safe-cell.ts'
import type { SheetValue, SheetWords } from './sheet.ts'
import { isNumberText, type TypedCell, typedCell } from './sheet-cell.ts'

/** Excel reads a file as UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * RFC 4180: CRLF, quotes doubled. Figures have the language's decimal mark, and cells are kept apart by a comma, or by a semicolon
 * where the comma is that mark: so the spreadsheets of the language open it. Dates are ISO, which all of them know.
 */
export function csvLines(words: SheetWords) {
  const separator = words.decimalMark === ',' ? ';' : ','
  const line = (cells: readonly string[]) => `${cells.join(separator)}\r\n`
  return {
    /** The first line, with the mark before it. */
    head: () => BYTE_ORDER_MARK + line(words.columns.map((column) => quoted(column.header))),
    of: (rows: readonly (readonly SheetValue[])[]) => rows.map((row) => line(cellsOf(row, words))).join(''),
  }
}

function cellsOf(row: readonly SheetValue[], words: SheetWords): readonly string[] {
  return words.columns.map(({ kind }, index) => {
    const value = row[index] ?? null
    // A figure keeps the wire's own digits: `12.50` and not `12.5`, and all of a long one.
    return isNumberText(kind, value)
      ? value.replace('.', words.decimalMark)
      : csvCell(typedCell(kind, value, words), words)
  })
}

function csvCell(cell: TypedCell, { decimalMark }: SheetWords): string {
  if (cell === null) return ''
  if (cell.kind === 'number') return String(cell.value).replace('.', decimalMark)
  if (cell.kind === 'text') return quoted(cell.value)
  const iso = cell.value.toISOString()
  return cell.kind === 'day' ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}

/** A text as a cell, in quotes for either separator: by what its first line holds outside of quotes a file is read again. */
function quoted(value: string): string {
  const text = String(safeCell(value))
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
