import { type Locale, zoneWord } from '@portal/contract/format'

/** The kind of a value, which determines how a file shows it. */
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

/** A column of a file. It has no functions, so that it can be sent to a Worker. */
export interface SheetColumn {
  readonly header: string
  readonly kind: SheetKind
}

/** Values in wire format; the writer formats them for the file. */
export type SheetValue = string | number | boolean | null

/** How the values of a file are formatted. */
export interface SheetWords {
  readonly columns: readonly SheetColumn[]
  /** Times are written in this time zone. */
  readonly timeZone: string
  /** Decimal mark of the figures in a CSV file: a comma if the language uses the comma. */
  readonly decimalMark: '.' | ','
  readonly yes: string
  readonly no: string
}

/** Returns the heading of a column. A column of times names the time zone, because readers may be in another zone. */
export const headingOf = ({ header, kind }: SheetColumn, locale: Locale): string =>
  kind === 'dateTime' ? `${header} (${zoneWord(locale)})` : header

/** The texts around the table of a PDF. */
export interface PrintWords {
  /** Lines under the title: the content of the list, and its reader. */
  readonly head: readonly string[]
  /** Page number text, with `{page}` and `{pages}` to fill in. */
  readonly page: string
  /** Note at the end of the PDF if words were transliterated. */
  readonly rewritten: string
}

/** Maximum number of rows in an Excel sheet, besides the headings. */
export const SHEET_ROWS = 1_048_575

/** Maximum number of rows in a PDF. */
export const PRINTED_ROWS = 10_000

/** Returns the decimal mark of a language if spreadsheets know it, otherwise a point. */
export function decimalMarkOf(language: string): SheetWords['decimalMark'] {
  const mark = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')
  return mark?.value === ',' ? ',' : '.'
}
