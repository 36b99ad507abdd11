import { safeCell } from './safe-cell.ts'
import type { SheetPlan, SheetValue, SheetWriter } from './sheet.ts'
import { isNumberText, type TypedCell, typedCell } from './sheet-cell.ts'

/** Excel reads a file as UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * RFC 4180: CRLF, quotes doubled. Figures have the language's decimal mark, and cells are kept apart by a comma, or by a semicolon
 * where the comma is that mark: so the spreadsheets of the language open it. Dates are ISO, which all of them know.
 */
export function csvWriter(plan: SheetPlan): SheetWriter {
  const csvLine = lineOf(plan.decimalMark === ',' ? ';' : ',')
  const encoder = new TextEncoder()
  const parts = [encoder.encode(BYTE_ORDER_MARK + csvLine(plan.columns.map((column) => quoted(column.header))))]
  return {
    add(rows) {
      parts.push(encoder.encode(rows.map((row) => csvLine(cellsOf(row, plan))).join('')))
    },
    finish() {
      const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
      let at = 0
      for (const part of parts) {
        bytes.set(part, at)
        at += part.length
      }
      return bytes
    },
  }
}

function cellsOf(row: readonly SheetValue[], plan: SheetPlan): readonly string[] {
  return plan.columns.map(({ kind }, index) => {
    const value = row[index] ?? null
    // A figure keeps the wire's own digits: `12.50` and not `12.5`, and all of a long one.
    return isNumberText(kind, value)
      ? value.replace('.', plan.decimalMark)
      : csvCell(typedCell(kind, value, plan), plan)
  })
}

function csvCell(cell: TypedCell, { decimalMark }: SheetPlan): string {
  if (cell === null) return ''
  if (cell.kind === 'number') return String(cell.value).replace('.', decimalMark)
  if (cell.kind === 'text') return quoted(cell.value)
  const iso = cell.value.toISOString()
  return cell.kind === 'day' ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}

const lineOf = (separator: string) => (cells: readonly string[]) => `${cells.join(separator)}\r\n`

/** A text as a cell, in quotes for either separator: by what its first line holds outside of quotes a file is read again. */
function quoted(value: string): string {
  const text = String(safeCell(value))
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
