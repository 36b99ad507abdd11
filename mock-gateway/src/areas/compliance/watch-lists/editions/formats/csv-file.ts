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
  /**
   * Called for each row that has not as many cells as there are columns. Absent if rows may have any number of cells.
   * Empty cells after the last column do not count.
   */
  readonly damaged?: (cells: readonly string[]) => void
  /** @param cell gets trimmed texts @param untrimmed gets texts as they are in the file @param cells all texts */
  readonly row: (cell: Cell, untrimmed: Cell, cells: readonly string[]) => void
}

/** The character at the end of a DOS text file. It is a separate row in OFAC's files. */
const DOS_END = '\u001A'

/** Reads a delimited file as it arrives. A file that ends within a row or within quotation marks is refused. */
export function csvFile({ delimiter, leadingRows = 0, columns, required = [], damaged, row }: CsvFile): FileReader {
  const leading = leadingRows === 0 ? null : leadingRowsOf({ most: leadingRows, delimiter, required })
  let places = columns === undefined ? null : placesOf(columns)
  let width = columns?.length ?? 0
  let isLastShort = false
  let lastCharacter = ''
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    on_record(cells: readonly string[], { lines }) {
      if (cells.length === 1 && cells[0]?.trim() === DOS_END) return null
      isLastShort = places !== null && damaged !== undefined && cells.length < width
      if (places === null) {
        const headings = placesOf(cells.map((heading) => heading.trim().toLowerCase()))
        requireColumns(headings, required)
        places = headings
        width = cells.length
      } else if (damaged !== undefined && !isWhole(cells, width)) {
        if (cells.some(isOpenQuote)) throw new UnreadableList('format', { row: String(lines) })
        damaged(cells)
      } else {
        if (cells.some((cell) => isOpenQuote(cell) && cell.split(delimiter).length >= cells.length))
          throw new UnreadableList('format', { row: String(lines) })
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
      lastCharacter = text.at(-1) ?? lastCharacter
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
      if (isLastShort && lastCharacter !== '\n') throw new UnreadableList('incomplete')
    },
  }
}

/**
 * Returns whether a cell may begin with a quotation mark that is not closed, and so contain rows of the file: up to
 * the next quotation mark, which is not at the end of a cell. A published cell may also begin with a quotation mark and
 * have several lines, but has fewer delimiters than a row.
 */
const isOpenQuote = (cell: string): boolean => cell.startsWith('"') && cell.includes('\n')

const isWhole = (cells: readonly string[], width: number): boolean =>
  cells.length >= width && cells.slice(width).every((cell) => cell.trim() === '')

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
