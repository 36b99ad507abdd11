import {
  type ExportMark,
  type FileFormat,
  PRINTED_ROWS,
  type PrintWords,
  SHEET_ROWS,
  type SheetValue,
  type SheetWords,
} from '@portal/contract/sheet'

export type { PrintWords, SheetColumn, SheetValue } from '@portal/contract/sheet'

export type ExportFormat = FileFormat

/** The page size of a PDF: A4 by default, A2 if the specification requires it. */
export type Paper = 'a4' | 'a2'

/** The data of a file, without its rows. */
export interface SheetPlan extends SheetWords {
  readonly format: ExportFormat
  readonly sheetName: string
  /** The texts of a PDF, without its rows. */
  readonly print: PrintWords
  readonly paper: Paper
}

/** Receives rows as they arrive and writes the file. */
export interface SheetWriter {
  add(rows: readonly (readonly SheetValue[])[]): void
  /** @param mark shown in the file; absent for files that contain no rows of the gateway */
  finish(mark?: ExportMark): Uint8Array<ArrayBuffer>
}

/** Maximum number of rows of a file: for Excel the limit of the format, for PDF a reasonable limit. */
export const MOST_ROWS: Readonly<Record<ExportFormat, number>> = {
  xlsx: SHEET_ROWS,
  csv: Number.POSITIVE_INFINITY,
  pdf: PRINTED_ROWS,
}
