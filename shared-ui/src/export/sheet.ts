import type { ColumnKind } from '../table/column.ts'

export type ExportFormat = 'xlsx' | 'csv' | 'pdf'

/** A column of the file, as it travels to the Worker: no functions. */
export interface SheetColumn {
  readonly header: string
  readonly kind: ColumnKind
}

/** Values as the wire has them; the Worker formats. */
export type SheetValue = string | number | boolean | null

/** What a file needs besides its rows. */
export interface SheetPlan {
  readonly format: ExportFormat
  readonly sheetName: string
  readonly columns: readonly SheetColumn[]
  /** Moments are written as the subsidiary's wall clock. */
  readonly timeZone: string
  /** Between whole and fraction of the figures of a CSV file: the comma where the language writes it. */
  readonly decimalMark: '.' | ','
  readonly yes: string
  readonly no: string
  /** What a printed sheet says beside its rows. */
  readonly print: PrintWords
}

/** What stands around the table of a PDF. */
export interface PrintWords {
  /** Lines under the title: what the list is of, to whom it was printed. */
  readonly head: readonly string[]
  /** `{page}` and `{pages}` are put in. */
  readonly page: string
  /** Said at the end where words were written in Latin letters. */
  readonly rewritten: string
}

/** Takes rows as they come and makes the file of them. */
export interface SheetWriter {
  add(rows: readonly (readonly SheetValue[])[]): void
  finish(): Uint8Array<ArrayBuffer>
}

/** Rows a file holds: an Excel sheet by its format, a PDF by what anybody would print. */
export const MOST_ROWS: Readonly<Record<ExportFormat, number>> = {
  xlsx: 1_048_575,
  csv: Number.POSITIVE_INFINITY,
  pdf: 10_000,
}
