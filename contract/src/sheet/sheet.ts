import { type Locale, zoneWord } from '@portal/contract/format'

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

/** A column of a file: without functions, so that it can be sent to a Worker. */
export interface SheetColumn {
  readonly header: string
  readonly kind: SheetKind
}

/** Values in wire format; the writer formats them for the file. */
export type SheetValue = string | number | boolean | null

/** How the values of a file are formatted. */
export interface SheetWords {
  readonly columns: readonly SheetColumn[]
  /** Moments are written as the wall clock of this time zone. */
  readonly timeZone: string
  /** Decimal mark of the figures in a CSV file: the comma if the language uses it. */
  readonly decimalMark: '.' | ','
  readonly yes: string
  readonly no: string
}

/** The heading of a column in a file; one of times states their zone, because readers elsewhere see other times. */
export const headingOf = ({ header, kind }: SheetColumn, locale: Locale): string =>
  kind === 'dateTime' ? `${header} (${zoneWord(locale)})` : header

/** The texts around the table of a PDF. */
export interface PrintWords {
  /** Lines under the title: the content of the list, and its reader. */
  readonly head: readonly string[]
  /** `{page}` and `{pages}` are filled in. */
  readonly page: string
  /** Note at the end if words were transliterated. */
  readonly rewritten: string
}

/** Rows that an Excel sheet holds under its headings. */
export const SHEET_ROWS = 1_048_575

/** The most rows that a PDF holds. */
export const PRINTED_ROWS = 10_000

/** The decimal mark of a language, if spreadsheets know it. */
export function decimalMarkOf(language: string): SheetWords['decimalMark'] {
  const mark = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')
  return mark?.value === ',' ? ',' : '.'
}
