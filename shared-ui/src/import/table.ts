/** A row of a file: its texts, and its position in the file. */
export interface FileRow {
  /** The number of the row in the file, counted as in a spreadsheet, including blank rows. */
  readonly line: number
  readonly cells: readonly string[]
  /** Indexes of cells that a spreadsheet stores as numbers: leading zeros are lost in such cells. */
  readonly numbers: readonly number[]
}

/**
 * A file's content: the headings and the rows below them. All cells are text, and every row is as wide as the headings.
 */
export interface FileTable {
  readonly headings: readonly string[]
  readonly rows: readonly FileRow[]
  /** The number of the heading row; undefined if there are no titles above the headings. */
  readonly headingLine?: number
  /** The name of the sheet that was read; undefined for a text file and for the first sheet of a workbook. */
  readonly sheet?: string
  /** The assumed encoding; undefined for a workbook, and if the bytes of a text file identify the encoding. */
  readonly assumedEncoding?: TextEncodingName
}

/** Encodings of delimited text. */
export type TextEncodingName = 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' | 'Windows-1252' | 'Mac Roman'

/**
 * Why a file is refused. Faults of the file: its type (extension, content, broken archive), a program in it, a
 * password, its size, bytes that are not text, an empty file, or more than five seconds of work. Limits of security §6:
 * too many rows or columns, too much text in a cell. Faults of the table: a heading that is empty, too long, duplicate
 * or forbidden, a row wider than the headings, an unclosed quote, text after a closing quote.
 */
const FILE_FAULTS = [
  'type',
  'program',
  'password',
  'size',
  'rows',
  'columns',
  'cell',
  'headingEmpty',
  'headingLong',
  'headingRepeated',
  'headingForbidden',
  'ragged',
  'quoteOpen',
  'quoteText',
  'noText',
  'empty',
  'time',
] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** The place of a fault in the file, as far as it is known. */
export interface FaultPlace {
  /** The number of the row in the file, counted as in a spreadsheet. */
  readonly line?: number | undefined
  /** The heading of the column, or its letter in a spreadsheet. */
  readonly column?: string | undefined
  /** The encoding in which a text file was read. */
  readonly encoding?: TextEncodingName | undefined
}

/** Thrown for a refused file. The message is for logs; screens describe the fault. */
export class FileRefusedError extends Error {
  override name = 'FileRefusedError'
  readonly fault: FileFault
  readonly place: FaultPlace
  constructor(fault: FileFault, message: string, place: FaultPlace = {}) {
    super(message)
    this.fault = fault
    this.place = place
  }
}

/** Returns the letters of a column in a spreadsheet: A for 0, AA for 26. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}
