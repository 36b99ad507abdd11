/** How a value of a file is written. */
export type SheetKind =
  | 'text'
  | 'amount'
  | 'number'
  | 'percent'
  | 'date'
  | 'dateTime'
  | 'status'
  | 'reference'
  | 'boolean'
  | 'serial'
  | 'custom'

export const FILE_FORMATS = ['xlsx', 'csv', 'pdf'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** A column of a file: no functions, so that it may travel to a Worker. */
export interface SheetColumn {
  readonly header: string
  readonly kind: SheetKind
}

/** Values as the wire has them; who writes the file formats. */
export type SheetValue = string | number | boolean | null

/** How the values of a file are said. */
export interface SheetWords {
  readonly columns: readonly SheetColumn[]
  /** Moments are written as the wall clock of this zone. */
  readonly timeZone: string
  /** Between whole and fraction of the figures of a CSV file: the comma where the language writes it. */
  readonly decimalMark: '.' | ','
  readonly yes: string
  readonly no: string
}

/** The texts around the table of a PDF. */
export interface PrintWords {
  /** Lines under the title: the content of the list, and its reader. */
  readonly head: readonly string[]
  /** `{page}` and `{pages}` are put in. */
  readonly page: string
  /** Said at the end where words were written in Latin letters. */
  readonly rewritten: string
}

/** Rows that an Excel sheet holds under its headings. */
export const SHEET_ROWS = 1_048_575

/** The most rows that a PDF holds. */
export const PRINTED_ROWS = 10_000

/** The mark that a language writes before decimals, as far as spreadsheets know any. */
export function decimalMarkOf(language: string): SheetWords['decimalMark'] {
  const mark = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')
  return mark?.value === ',' ? ',' : '.'
}
