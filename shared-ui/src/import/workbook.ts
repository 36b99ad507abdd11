import { FILE_LIMITS } from '@portal/contract'
import { type CellObject, type DenseWorkSheet, read } from 'xlsx'
import type { Line } from './delimited.ts'
import { FileRefusedError } from './table.ts'
import { refuseLyingSizes, zipEntries } from './zip-check.ts'

/** Parts every workbook has; without them the archive is something else under its name. */
const PARTS = ['[Content_Types].xml', 'xl/workbook.xml']
/** Tables of people contain no programs. */
const PROGRAM = /(^|\/)vbaProject\.bin$/i

/** Checks an xlsx against the limits of archives, before it is parsed. */
export async function refuseHostileArchive(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const entries = zipEntries(bytes)
  const names = entries.map(({ name }) => name)
  if (!PARTS.every((part) => names.includes(part))) throw new FileRefusedError('type', 'no workbook')
  if (new Set(names).size !== names.length) throw new FileRefusedError('type', 'two entries of one name')
  if (names.some((name) => PROGRAM.test(name))) throw new FileRefusedError('type', 'a program in the workbook')
  await refuseLyingSizes(bytes, entries)
}

/** The lines of the first sheet: values as displayed, never formulas. Rows and columns are counted by their content. */
export function workbookLines(bytes: Uint8Array): Line[] {
  const lines: Line[] = []
  for (const [index, row] of Object.entries(firstSheet(bytes)['!data'])) {
    const cells: string[] = []
    for (const [column, cell] of Object.entries(row ?? [])) {
      const value = textOf(cell)
      if (value === '') continue
      // A far cell is found before memory for its width is allocated.
      if (Number(column) >= 4 * FILE_LIMITS.columns)
        throw new FileRefusedError('columns', 'a far column', Number(index) + 1)
      cells[Number(column)] = value
    }
    if (cells.length > 0) lines.push({ line: Number(index) + 1, cells: Array.from(cells, (cell) => cell ?? '') })
    if (lines.length > FILE_LIMITS.rows + 1) throw new FileRefusedError('rows', 'too many rows')
  }
  return lines
}

function firstSheet(bytes: Uint8Array): DenseWorkSheet {
  try {
    const book = read(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      cellFormula: false,
      cellHTML: false,
      cellText: true,
    })
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    if (sheet === undefined) throw new Error('no sheet')
    // An empty sheet has no data at all.
    return { ...sheet, '!data': sheet['!data'] ?? [] } as DenseWorkSheet
  } catch (error) {
    throw new FileRefusedError('type', error instanceof Error ? error.message : 'no workbook')
  }
}

function textOf(cell: CellObject | undefined): string {
  if (cell === undefined || cell.v === undefined || cell.v === null || cell.t === 'z') return ''
  const shown = cell.w?.trim()
  // A long number is displayed as 2.34E+12 or ####; it was a phone number.
  if (cell.t === 'n' && (shown === undefined || /E[+-]|^#+$/.test(shown))) return String(cell.v)
  return (shown ?? String(cell.v)).trim()
}
