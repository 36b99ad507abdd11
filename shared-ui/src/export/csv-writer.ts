import { safeCell } from './safe-cell.ts'
import type { SheetPlan, SheetValue, SheetWriter } from './sheet.ts'
import { isNumberText, type TypedCell, typedCell } from './sheet-cell.ts'

/** Excel reads a file as UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** RFC 4180: comma, CRLF, quotes doubled. Dates are ISO, so that every spreadsheet knows them. */
export function csvWriter(plan: SheetPlan): SheetWriter {
  const encoder = new TextEncoder()
  const parts = [
    encoder.encode(BYTE_ORDER_MARK + csvLine(plan.columns.map((column) => String(safeCell(column.header))))),
  ]
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

function cellsOf(row: readonly SheetValue[], plan: SheetPlan): readonly (string | number)[] {
  return plan.columns.map(({ kind }, index) => {
    const value = row[index] ?? null
    // A figure keeps the wire's own digits: `12.50` and not `12.5`, and all of a long one.
    return isNumberText(kind, value) ? value : csvCell(typedCell(kind, value, plan))
  })
}

function csvCell(cell: TypedCell): string | number {
  if (cell === null) return ''
  if (cell.kind === 'number') return cell.value
  if (cell.kind === 'text') return String(safeCell(cell.value))
  const iso = cell.value.toISOString()
  return cell.kind === 'day' ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}

function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => quoted(String(cell))).join(',')}\r\n`
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
