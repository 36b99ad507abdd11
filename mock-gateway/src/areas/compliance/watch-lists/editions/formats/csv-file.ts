import { finished } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { leadingRowsOf } from './leading-rows.ts'
import { type FileReader, UnreadableList } from './list-format.ts'

/** Gets the cell of a column by its heading in lower case; empty if the row has no such cell. */
export type Cell = (column: string) => string

interface CsvFile {
  readonly delimiter: ',' | ';' | '\t'
  /**
   * Maximum number of rows before the row of headings, such as a title; 0 by default. The row of headings is the first
   * row with all `required` headings.
   */
  readonly leadingRows?: number
  /**
   * Names of the columns in a file without a row of headings. By default, the names are in the first row, and are
   * matched without regard to case.
   */
  readonly columns?: readonly string[]
  /** Headings that the file must have, in lower case. Other columns may be missing. */
  readonly required?: readonly string[]
  /** @param cell gets trimmed texts @param untrimmed gets texts as they are in the file @param cells all texts */
  readonly row: (cell: Cell, untrimmed: Cell, cells: readonly string[]) => void
}

/** Reads a delimited file as it arrives. Its rows may be shorter or longer than its headings. */
export function csvFile({ delimiter, leadingRows = 0, columns, required = [], row }: CsvFile): FileReader {
  const leading = leadingRows === 0 ? null : leadingRowsOf({ most: leadingRows, delimiter, required })
  let places = columns === undefined ? null : placesOf(columns)
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record(cells: readonly string[]) {
      if (places === null) {
        const headings = placesOf(cells.map((heading) => heading.trim().toLowerCase()))
        requireColumns(headings, required)
        places = headings
      } else {
        const untrimmed = cellsIn(cells, places)
        row((column) => untrimmed(column).trim(), untrimmed, cells)
      }
      // Rows are passed on at once, and never collected in the parser.
      return null
    },
  })
  // An error is thrown by `write` or `end`.
  parser.on('error', () => {})
  parser.resume()
  return {
    write(text) {
      parser.write(leading?.cut(text) ?? text)
      if (parser.errored) throw unreadable(parser.errored)
    },
    async end() {
      if (leading !== null) parser.write(leading.rest())
      parser.end()
      await finished(parser).catch((error: Error) => {
        throw unreadable(error)
      })
      requireColumns(places ?? new Map(), required)
    },
  }
}

const placesOf = (headings: readonly string[]): ReadonlyMap<string, number> =>
  new Map(headings.map((heading, at) => [heading, at]))

function cellsIn(cells: readonly string[], places: ReadonlyMap<string, number>): Cell {
  return (column) => {
    const at = places.get(column)
    return at === undefined ? '' : (cells[at] ?? '')
  }
}

function requireColumns(places: ReadonlyMap<string, number>, required: readonly string[]): void {
  const missing = required.find((column) => !places.has(column))
  if (missing !== undefined) throw new UnreadableList('columns', { column: missing })
}

const unreadable = (error: Error): Error =>
  error instanceof CsvError ? new UnreadableList('format', { row: String(error.lines ?? '') }) : error

interface GroupedCsvFile extends Omit<CsvFile, 'row'> {
  /** Returns the key of a row's group. A row with an empty key is a group of its own. */
  readonly key: (cell: Cell) => string
  readonly group: (rows: readonly Cell[]) => void
}

/** Reads a delimited file in which consecutive rows with the same key describe one entry. */
export function groupedCsvFile({ key, group, ...file }: GroupedCsvFile): FileReader {
  let rows: Cell[] = []
  let current = ''
  const endGroup = () => {
    if (rows.length > 0) group(rows)
    rows = []
  }
  const reader = csvFile({
    ...file,
    row(cell) {
      const next = key(cell)
      if (next === '' || next !== current) endGroup()
      current = next
      rows.push(cell)
    },
  })
  return {
    write: (text) => reader.write(text),
    async end() {
      await reader.end()
      endGroup()
    },
  }
}

/** Returns the cells of columns in all rows of a group, without the empty ones. */
export const cellsOf = (rows: readonly Cell[], ...columns: readonly string[]): readonly string[] =>
  columns.flatMap((column) => rows.map((cell) => cell(column)).filter(Boolean))
