import { FILE_LIMITS, FORBIDDEN_HEADINGS } from '@portal/contract'
import { plainText } from '@portal/contract/values/plain-text'
import { decodeText } from './decode-text.ts'
import { delimitedRows } from './delimited.ts'
import { kindByName, refuseOtherContent } from './file-kind.ts'
import { columnLetters, type FaultPlace, FileRefusedError, type FileRow, type FileTable } from './table.ts'
import { refuseHostileArchive, workbookRows } from './workbook.ts'

/**
 * Reads a table under the limits of security §6. This is the Worker's part of an import, in a separate file so that
 * tests run it in Node.
 * @throws FileRefusedError
 */
export async function readTable(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<FileTable> {
  const kind = kindByName(name, bytes.length)
  refuseOtherContent(kind, bytes)
  if (kind === 'text') return textTable(bytes)
  if (kind === 'xlsx') await refuseHostileArchive(bytes)
  const { rows, sheet } = workbookRows(bytes)
  return { ...tableOf(rows), ...(sheet === undefined ? {} : { sheet }) }
}

function textTable(bytes: Uint8Array): FileTable {
  const { text, encoding, isAssumed } = decodeText(bytes)
  try {
    return { ...tableOf(delimitedRows(text)), ...(isAssumed ? { assumedEncoding: encoding } : {}) }
  } catch (error) {
    // A wrong encoding can cause any fault in a text, so the error names the encoding.
    if (error instanceof FileRefusedError)
      throw new FileRefusedError(error.fault, error.message, { ...error.place, encoding })
    throw error
  }
}

/** Maximum number of rows with titles, dates and notes above the headings. */
const MOST_TITLES = 5

function tableOf(read: readonly FileRow[]): FileTable {
  const [first, ...rest] = read.slice(headingsAt(read))
  if (first === undefined || rest.length === 0) throw new FileRefusedError('empty', 'no rows')
  const headings = headingsOf(first)
  const columnOf = (index: number) => headings[index] ?? columnLetters(index)
  const rows = rest.map(({ cells, line, numbers }) => {
    const values = cells.map((cell, index) => cleanCell(cell, { line, column: columnOf(index) }))
    const extra = values.findIndex((value, index) => index >= headings.length && value !== '')
    if (extra !== -1) throw new FileRefusedError('ragged', 'wide row', { line, column: columnLetters(extra) })
    return { line, cells: headings.map((_, index) => values[index] ?? ''), numbers }
  })
  return { headings, rows, ...(first === read[0] ? {} : { headingLine: first.line }) }
}

/**
 * Returns the index of the heading row: the first row, or the first row after the titles. Titles fill less than half as
 * many cells as the headings, and every heading has letters; a file of one or two columns has no titles.
 */
function headingsAt(rows: readonly FileRow[]): number {
  const filled = rows.slice(0, MOST_TITLES + 1).map(({ cells }) => cells.map(plainText).filter((cell) => cell !== ''))
  const widths = filled.map((cells) => cells.length)
  const candidates = widths.flatMap((width, index) =>
    widths.slice(0, index).every((above) => above * 2 < width) && filled[index]?.every((cell) => /\p{L}/u.test(cell))
      ? [{ index, width }]
      : [],
  )
  const widest = Math.max(...candidates.map(({ width }) => width))
  return candidates.find(({ width }) => width === widest)?.index ?? 0
}

function headingsOf({ cells, line }: FileRow): string[] {
  const headings = cells.map((cell, index) => cleanCell(cell, { line, column: columnLetters(index) }))
  while (headings.at(-1) === '') headings.pop()
  if (headings.length > FILE_LIMITS.columns) throw new FileRefusedError('columns', `${headings.length} columns`)
  const seen = new Set<string>()
  for (const [index, heading] of headings.entries()) {
    const name = heading.toLowerCase()
    const refuse = (fault: HeadingFault) =>
      new FileRefusedError(fault, 'a heading that cannot be', { line, column: columnLetters(index) })
    if (name === '') throw refuse('headingEmpty')
    if (name.length > FILE_LIMITS.heading) throw refuse('headingLong')
    if (seen.has(name)) throw refuse('headingRepeated')
    if (FORBIDDEN_HEADINGS.includes(name)) throw refuse('headingForbidden')
    seen.add(name)
  }
  return headings
}

type HeadingFault = 'headingEmpty' | 'headingLong' | 'headingRepeated' | 'headingForbidden'

/** Normalizes a text and removes the apostrophe that our own exports put before a text that looks like a formula. */
function cleanCell(cell: string, place: FaultPlace): string {
  const value = plainText(cell)
  if (value.length > FILE_LIMITS.cell) throw new FileRefusedError('cell', `${value.length} characters`, place)
  return /^'[=+\-@]/.test(value) ? value.slice(1) : value
}
