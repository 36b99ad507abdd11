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

/** The sheet of a print: the house's, or the large one where the specification wants it. */
export type Paper = 'a4' | 'a2'

/** A file's data besides its rows. */
export interface SheetPlan extends SheetWords {
  readonly format: ExportFormat
  readonly sheetName: string
  /** A printed sheet's texts besides its rows. */
  readonly print: PrintWords
  readonly paper: Paper
}

/** Takes rows as they come and makes the file of them. */
export interface SheetWriter {
  add(rows: readonly (readonly SheetValue[])[]): void
  finish(): Uint8Array<ArrayBuffer>
}

/** Rows a file holds: an Excel sheet by its format, a PDF by what anybody would print. */
export const MOST_ROWS: Readonly<Record<ExportFormat, number>> = {
  xlsx: SHEET_ROWS,
  csv: Number.POSITIVE_INFINITY,
  pdf: PRINTED_ROWS,
}
