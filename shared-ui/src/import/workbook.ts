import { FILE_LIMITS } from '@portal/contract'
import { type CellObject, type DenseWorkSheet, type ParsingOptions, read, type WorkBook } from 'xlsx'
import { cellText } from './cell-text.ts'
import { exactNumbers } from './exact-numbers.ts'
import { columnLetters, FileRefusedError, type FileRow } from './table.ts'
import { refuseLyingSizes, zipEntries } from './zip-check.ts'

/** Parts that every workbook has; an archive without them is not a workbook. */
const PARTS = ['[Content_Types].xml', 'xl/workbook.xml']
/** Macros are refused, because a table needs no program. */
const PROGRAM = /(^|\/)vbaProject\.bin$/i

/** Checks an xlsx file against the limits of archives, before the file is parsed. */
export async function refuseHostileArchive(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const entries = zipEntries(bytes)
  const names = entries.map(({ name }) => name)
  if (!PARTS.every((part) => names.includes(part))) throw new FileRefusedError('type', 'no workbook')
  if (new Set(names).size !== names.length) throw new FileRefusedError('type', 'two entries of one name')
  if (names.some((name) => PROGRAM.test(name))) throw new FileRefusedError('program', 'a program in the workbook')
  await refuseLyingSizes(bytes, entries)
}

export interface SheetRows {
  readonly rows: readonly FileRow[]
  /** The name of the sheet; undefined for the first sheet of the workbook. */
  readonly sheet: string | undefined
}

/**
 * Reads the rows of the first visible sheet: values, never formulas or displayed text. The number of rows and columns
 * is counted by their content.
 */
export function workbookRows(bytes: Uint8Array): SheetRows {
  const { book, index, sheet } = firstVisibleSheet(bytes)
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false
  const exact = exactNumbers(book, index)
  const rows: FileRow[] = []
  for (const [at, row] of Object.entries(sheet['!data'])) {
    const line = Number(at) + 1
    const cells: string[] = []
    const numbers: number[] = []
    for (const [place, cell] of Object.entries(row ?? []) as [string, CellObject | undefined][]) {
      const column = Number(place)
      const { text, isNumber } = cellText(cell, { date1904, exact: () => exact(columnLetters(column) + line) })
      if (text === '') continue
      // A cell far to the right is refused before memory for that width is allocated.
      if (column >= 4 * FILE_LIMITS.columns) throw new FileRefusedError('columns', 'a far column', { line })
      cells[column] = text
      if (isNumber) numbers.push(column)
    }
    if (cells.length > 0) rows.push({ line, cells: Array.from(cells, (cell) => cell ?? ''), numbers })
    if (rows.length > FILE_LIMITS.rows + 1) throw new FileRefusedError('rows', 'too many rows')
  }
  return { rows, sheet: index === 0 ? undefined : book.SheetNames[index] }
}

function firstVisibleSheet(bytes: Uint8Array): { book: WorkBook; index: number; sheet: DenseWorkSheet } {
  const { SheetNames: names, Workbook: properties } = readBook(bytes, { sheets: [] })
  const hidden = properties?.Sheets ?? []
  for (const [index, name] of names.entries()) {
    if (hidden[index]?.Hidden) continue
    const book = readBook(bytes, { sheets: index, bookFiles: true })
    const sheet = book.Sheets[name]
    // Skips a sheet that contains only a chart.
    if (sheet === undefined || sheet['!type'] === 'chart') continue
    // An empty sheet has no `!data` at all.
    return { book, index, sheet: { ...sheet, '!data': sheet['!data'] ?? [] } as DenseWorkSheet }
  }
  throw new FileRefusedError('empty', 'no visible sheet')
}

function readBook(bytes: Uint8Array, options: ParsingOptions): WorkBook {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: true,
      cellNF: true,
      ...options,
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : 'no workbook'
    throw new FileRefusedError(/password/i.test(message) ? 'password' : 'type', message)
  }
}
