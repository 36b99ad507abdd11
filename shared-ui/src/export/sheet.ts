import {
  type FileFormat,
  PRINTED_ROWS,
  type PrintWords,
  SHEET_ROWS,
  type SheetValue,
  type SheetWords,
} from '@portal/contract/sheet'

export type { PrintWords, SheetColumn, SheetValue } from '@portal/contract/sheet'

export type ExportFormat = FileFormat

/** The page size of a PDF: the usual one, or the large one if the specification requires it. */
export type Paper = 'a4' | 'a2'

/** A file's data besides its rows. */
export interface SheetPlan extends SheetWords {
  readonly format: ExportFormat
  readonly sheetName: string
  /** A PDF's texts besides its rows. */
  readonly print: PrintWords
  readonly paper: Paper
}

/** Takes rows as they arrive and writes the file. */
export interface SheetWriter {
  add(rows: readonly (readonly SheetValue[])[]): void
  finish(): Uint8Array<ArrayBuffer>
}

/** Maximum rows of a file: an Excel sheet by its format, a PDF by a sensible limit. */
export const MOST_ROWS: Readonly<Record<ExportFormat, number>> = {
  xlsx: SHEET_ROWS,
  csv: Number.POSITIVE_INFINITY,
  pdf: PRINTED_ROWS,
}
