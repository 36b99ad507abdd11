/** A row of a file: its texts, and where it is. */
export interface FileRow {
  /** Its row in the file, counted as a spreadsheet counts, blank rows included. */
  readonly line: number
  readonly cells: readonly string[]
  /** Columns that a spreadsheet stores as numbers: leading zeros, if there were any, are lost. */
  readonly numbers: readonly number[]
}

/** A file's content: the headings and the rows below, all of it text, every row as wide as the headings. */
export interface FileTable {
  readonly headings: readonly string[]
  readonly rows: readonly FileRow[]
  /** The row of the headings, if there are titles above it. */
  readonly headingLine?: number
  /** The name of the sheet that was read, if sheets before it are hidden. */
  readonly sheet?: string
  /** The encoding, if it was assumed because neither a mark nor the bytes say it. */
  readonly assumedEncoding?: TextEncodingName
}

/** Encodings of delimited text. */
export type TextEncodingName = 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' | 'Windows-1252' | 'Mac Roman'

/**
 * Why a file is refused: its type (extension, content, broken archive), a program in it, a password, its size, more
 * rows, columns or text in a cell than the limits of security §6, a heading that is empty, too long, duplicate or
 * forbidden, a row wider than the headings, an unclosed quote, text after a closing quote, bytes that are not text, an
 * empty file, or more than five seconds of work.
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

/** The place of a fault, as far as it is known. */
export interface FaultPlace {
  /** Row of the file, counted as a spreadsheet counts. */
  readonly line?: number | undefined
  /** Its heading, or its letter in a spreadsheet. */
  readonly column?: string | undefined
  /** The encoding that a text was read in. */
  readonly encoding?: TextEncodingName | undefined
}

/** A refused file. The message is for logs; screens describe the fault. */
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

/** The letters of a column in a spreadsheet: A for 0, AA for 26. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}
