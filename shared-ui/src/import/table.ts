/**
 * A file's content: the first line's headings and the rows below, all of it text, every row as wide as the headings.
 */
export interface FileTable {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * Why a file is refused: its type (extension, content, parts that no such file has), its size, more rows, columns or
 * text in a cell than the limits of security §6, headings that are empty, duplicate or forbidden, a row wider than the
 * headings, an empty file, or more than five seconds of work.
 */
const FILE_FAULTS = ['type', 'size', 'rows', 'columns', 'cell', 'heading', 'ragged', 'empty', 'time'] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** A refused file. The message is for logs; screens describe the fault. */
export class FileRefusedError extends Error {
  override name = 'FileRefusedError'
  readonly fault: FileFault
  /** Line of the fault in the file, counted like a spreadsheet, if it has one. */
  readonly line: number | undefined
  constructor(fault: FileFault, message: string, line?: number) {
    super(message)
    this.fault = fault
    this.line = line
  }
}
