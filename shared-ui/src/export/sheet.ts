import type { ColumnKind } from '../table/column.ts'

export type ExportFormat = 'xlsx' | 'csv'

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
}

/** Takes rows as they come and makes the file of them. */
export interface SheetWriter {
  add(rows: readonly (readonly SheetValue[])[]): void
  finish(): Uint8Array<ArrayBuffer>
}

/** Rows an Excel sheet holds, its heading not counted. */
export const EXCEL_MAX_ROWS = 1_048_575
