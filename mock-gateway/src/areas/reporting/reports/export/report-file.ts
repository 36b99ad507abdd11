import type { Language } from '@portal/contract/format'
import type { ReportColumn, ReportValueKind } from '@portal/contract/reports/reports.calls'
import { decimalMarkOf, type FileFormat, headingOf, type SheetKind, type SheetWords } from '@portal/contract/sheet'
import { wordsIn } from '../query/words.ts'

/** A file of a report's rows, before the first row. */
export interface ReportFile {
  readonly format: FileFormat
  readonly title: string
  /** In the order of the values of each row. */
  readonly columns: readonly ReportColumn[]
  /** Lines under the title of a PDF: the report in words, who exported it and when. */
  readonly about: readonly string[]
  readonly language: Language
  readonly timeZone: string
}

/** A row from the cursor: texts in wire format. */
export type ReportValues = readonly (string | null)[]

/** Where the bytes of a file go; awaited, so that a slow reader slows the writer, and an exception ends the file. */
export type TakeBytes = (bytes: Uint8Array) => Promise<void> | void

/** Takes some thousand rows at a time and writes them to the file, keeping only those in memory. */
export interface FileWriter {
  add(rows: readonly ReportValues[]): Promise<void>
  /** The text after the last row. */
  finish(): Promise<void>
}

const KINDS: Readonly<Record<ReportValueKind, SheetKind>> = {
  text: 'text',
  amount: 'amount',
  number: 'number',
  count: 'number',
  day: 'date',
  moment: 'dateTime',
}

/** Headings, kinds and texts of the file. */
export function sheetWordsOf({ columns, language, timeZone }: ReportFile): SheetWords {
  const c = wordsIn(language)
  return {
    columns: columns.map(({ label, valueKind }) => {
      const kind = KINDS[valueKind]
      return { header: headingOf({ header: label, kind }, { language, timeZone }), kind }
    }),
    timeZone,
    decimalMark: decimalMarkOf(language),
    yes: c('yesNo.YES'),
    no: c('yesNo.NO'),
  }
}

/** Values with the labels of their options: a status in the reader's language. */
export function said({ columns }: ReportFile): (row: ReportValues) => ReportValues {
  const labelled = columns.flatMap(({ optionLabels }, at) => (optionLabels === undefined ? [] : [{ at, optionLabels }]))
  if (labelled.length === 0) return (row) => row
  return (row) => {
    const cells = [...row]
    for (const { at, optionLabels } of labelled) {
      const value = cells[at] ?? null
      if (value !== null) cells[at] = optionLabels[value] ?? value
    }
    return cells
  }
}
