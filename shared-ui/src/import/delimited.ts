import { FILE_LIMITS } from '@portal/contract'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { FileRefusedError, type FileRow } from './table.ts'

const LINE_BREAK = /\r\n|\r|\n/
/** A first line such as `sep=;`, which tells a spreadsheet program the separator of the file. */
const SEPARATOR_LINE = /^"?sep=([|\t,;])"?[|\t,;]*(?:\r\n|\r|\n)/i

/** The supported separators. If several separators split the file equally well, the first of them is used. */
const SEPARATORS = ['|', '\t', ';', ','] as const
type Separator = (typeof SEPARATORS)[number]

/** The number of records from which the separator is determined. */
const SAMPLE = 20

const RULES = {
  record_delimiter: ['\r\n', '\n', '\r'],
  ltrim: true,
  rtrim: true,
  // A quote inside an unquoted cell is text: 5" pipe.
  relax_quotes: true,
  relax_column_count: true,
}

/**
 * Finds the separator that splits most of the first records into the same number of cells. A separator counts only if
 * the heading contains it, and a pipe in the heading wins ties (ruling A65). Among the remaining separators, one that
 * no space follows wins, because the others may be punctuation. After that, the separator with more cells wins.
 * Without any separator, the result is a comma. csv-parse's own discovery fails beyond ASCII.
 */
function separatorOf(text: string): Separator {
  const sample = text.trimStart()
  const bytes = new TextEncoder().encode(sample)
  const firstLine = sample.split(LINE_BREAK, 1)[0] ?? ''
  const [best] = SEPARATORS.map((separator) => ({
    separator,
    ...widthsOf(bytes, separator),
    isPipe: separator === '|',
    isPunctuation: firstLine.includes(`${separator} `),
  }))
    .filter(({ headings }) => headings > 1)
    .sort(
      (a, b) =>
        b.records - a.records ||
        Number(b.isPipe) - Number(a.isPipe) ||
        Number(a.isPunctuation) - Number(b.isPunctuation) ||
        b.width - a.width,
    )
  return best?.separator ?? ','
}

interface Widths {
  /** The number of cells of the heading. */
  readonly headings: number
  /** The most common number of cells per record, if above one; otherwise 0. */
  readonly width: number
  /** The number of records with `width` cells. */
  readonly records: number
}

function widthsOf(bytes: Uint8Array, separator: Separator): Widths {
  const sample: string[][] = []
  try {
    parse(bytes, {
      ...RULES,
      delimiter: separator,
      to: SAMPLE,
      on_record: (cells: string[]) => {
        if (cells.some((cell) => cell !== '')) sample.push(cells)
        return null
      },
    })
  } catch (error) {
    // The separator is determined from the records before the fault.
    if (!(error instanceof CsvError)) throw error
  }
  const counts = new Map<number, number>()
  for (const { length } of sample.filter((cells) => !cells.some(isHalfQuoted)))
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width, records] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])
  return { headings: sample[0]?.length ?? 0, width, records }
}

/** Returns whether a cell has an odd number of quotes: only a wrong separator splits quoted text in this way. */
const isHalfQuoted = (cell: string) => cell.split('"').length % 2 === 0

/**
 * Reads delimited text by RFC 4180: quoted cells may contain the separator, line breaks and doubled quotes. Spaces
 * around quotes are ignored. Empty lines are skipped, but count as lines.
 */
export function delimitedRows(text: string): FileRow[] {
  const separatorLine = SEPARATOR_LINE.exec(text)
  const body = separatorLine ? text.slice(separatorLine[0].length) : text
  const rows: FileRow[] = []
  let line = separatorLine ? 2 : 1
  const addRow = (cells: string[]): null => {
    if (cells.length > 4 * FILE_LIMITS.columns) throw new FileRefusedError('columns', 'too many columns', { line })
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells, numbers: [] })
    if (rows.length > FILE_LIMITS.rows + 1) throw new FileRefusedError('rows', 'too many rows')
    // Lines are counted here because csv-parse counts a quoted CRLF as two lines.
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split(LINE_BREAK).length - 1, 0)
    return null
  }
  try {
    // The parser gets bytes, because its own conversion of text takes ten times as long.
    parse(new TextEncoder().encode(body), {
      ...RULES,
      delimiter: (separatorLine?.[1] as Separator | undefined) ?? separatorOf(body),
      on_record: addRow,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const fault = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'quoteOpen' : 'quoteText'
    throw new FileRefusedError(fault, error.message, { line })
  }
  return rows
}
