import { FILE_LIMITS } from '@portal/contract'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { FileRefusedError, type FileRow } from './table.ts'

type Separator = '|' | '\t' | ',' | ';'

const LINE_BREAK = /\r\n|\r|\n/
/** The first line by which a file tells a spreadsheet its separator. */
const SEPARATOR_LINE = /^"?sep=([|\t,;])"?[|\t,;]*(?:\r\n|\r|\n)/i

/**
 * The separator, determined only by the heading line: a pipe if it has one (ruling A65), otherwise a tab, otherwise a
 * comma. A semicolon counts only without them: Excel's CSV in French. csv-parse's own discovery fails beyond ASCII.
 */
function separatorOf(text: string): Separator {
  const headings = outsideQuotes(text.trimStart().split(LINE_BREAK, 1)[0] ?? '')
  if (headings.includes('|')) return '|'
  if (headings.includes('\t')) return '\t'
  return headings.includes(';') && !headings.includes(',') ? ';' : ','
}

const outsideQuotes = (line: string) => line.replace(/"(?:[^"]|"")*"/g, '')

/**
 * RFC 4180: quoted cells may contain the separator, line breaks and doubled quotes. Spaces around
 * quotes are ignored. Empty lines are skipped but counted.
 */
export function delimitedRows(text: string): FileRow[] {
  const told = SEPARATOR_LINE.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const rows: FileRow[] = []
  let line = told ? 2 : 1
  const addRow = (cells: string[]): null => {
    if (cells.length > 4 * FILE_LIMITS.columns) throw new FileRefusedError('columns', 'too many columns', { line })
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells, numbers: [] })
    if (rows.length > FILE_LIMITS.rows + 1) throw new FileRefusedError('rows', 'too many rows')
    // Counted here: csv-parse counts a quoted CRLF as two lines.
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split(LINE_BREAK).length - 1, 0)
    return null
  }
  try {
    // Bytes, for the parser's own conversion of text takes ten times as long.
    parse(new TextEncoder().encode(body), {
      delimiter: (told?.[1] as Separator | undefined) ?? separatorOf(body),
      record_delimiter: ['\r\n', '\n', '\r'],
      ltrim: true,
      rtrim: true,
      // A quote inside an unquoted cell is text: 5" pipe.
      relax_quotes: true,
      relax_column_count: true,
      on_record: addRow,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const fault = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quoteOpen' : 'quoteText'
    throw new FileRefusedError(fault, error.message, { line })
  }
  return rows
}
