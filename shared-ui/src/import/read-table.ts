import { FILE_LIMITS, FORBIDDEN_HEADINGS } from '@portal/contract'
import { decodeText, delimitedLines, type Line } from './delimited.ts'
import { kindByName, refuseOtherContent } from './file-kind.ts'
import { FileRefusedError, type FileTable } from './table.ts'
import { refuseHostileArchive, workbookLines } from './workbook.ts'

/**
 * Reads a table under the limits of security §6; throws FileRefusedError. The Worker's side of an import, apart from
 * the Worker so that tests run it in Node.
 */
export async function readTable(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<FileTable> {
  const kind = kindByName(name, bytes.length)
  refuseOtherContent(kind, bytes)
  if (kind === 'text') return tableOf(delimitedLines(decodeText(bytes)))
  if (kind === 'xlsx') await refuseHostileArchive(bytes)
  return tableOf(workbookLines(bytes))
}

function tableOf([first, ...rest]: readonly Line[]): FileTable {
  if (first === undefined || rest.length === 0) throw new FileRefusedError('empty', 'no rows')
  const headings = headingsOf(first)
  const rows = rest.map(({ cells, line }) => {
    const values = cells.map((cell) => cleanCell(cell, line))
    if (values.slice(headings.length).some((value) => value !== ''))
      throw new FileRefusedError('ragged', 'wide row', line)
    return headings.map((_, column) => values[column] ?? '')
  })
  return { headings, rows }
}

function headingsOf({ cells, line }: Line): string[] {
  const headings = cells.map((cell) => cleanCell(cell, line))
  while (headings.at(-1) === '') headings.pop()
  if (headings.length > FILE_LIMITS.columns) throw new FileRefusedError('columns', `${headings.length} columns`)
  const seen = new Set<string>()
  for (const heading of headings) {
    const name = heading.toLowerCase()
    const isWrong =
      name === '' || name.length > FILE_LIMITS.heading || seen.has(name) || FORBIDDEN_HEADINGS.includes(name)
    if (isWrong) throw new FileRefusedError('heading', 'a heading that cannot be', line)
    seen.add(name)
  }
  return headings
}

/** Removes the apostrophe that our own exports put before texts that look like formulas. */
function cleanCell(cell: string, line: number): string {
  const value = cell.normalize('NFC').trim()
  if (value.length > FILE_LIMITS.cell) throw new FileRefusedError('cell', `${value.length} characters`, line)
  return /^'[=+\-@]/.test(value) ? value.slice(1) : value
}
