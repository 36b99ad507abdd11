import type { Language } from '@portal/contract/format'
import type { ReportColumn, ReportValueKind } from '@portal/contract/reports/reports.calls'
import {
  decimalMarkOf,
  type ExportMark,
  type FileFormat,
  headingOf,
  type SheetKind,
  type SheetWords,
} from '@portal/contract/sheet'
import { wordsIn } from '../query/words.ts'

/** The data about a report's file that is known before any row is written. */
export interface ReportFile {
  readonly format: FileFormat
  readonly title: string
  /** The columns, in the order of the values in each row. */
  readonly columns: readonly ReportColumn[]
  /** Lines under the title of a PDF: the report in words, who exported it and when. */
  readonly about: readonly string[]
  /** The number of the export in the audit trail. Null for a file that the gateway makes by itself. */
  readonly exportNumber: string | null
  readonly language: Language
  readonly timeZone: string
}

/** The values of a row from the cursor: texts in wire format. */
export type ReportValues = readonly (string | null)[]

/**
 * Takes the bytes of a file. The writer awaits this function, so that a slow reader slows the writer. An exception
 * ends the file.
 */
export type TakeBytes = (bytes: Uint8Array) => Promise<void> | void

/** Writes rows to a file, a few thousand at a time, and keeps only these rows in memory. Only a PDF needs all rows. */
export interface FileWriter {
  add(rows: readonly ReportValues[]): Promise<void>
  /** Writes the end of the file after the last row. */
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

/** Returns the mark of an exported file; null for a file that the gateway makes by itself. */
export function exportMarkOf({ title, about, exportNumber, language }: ReportFile): ExportMark | null {
  if (exportNumber === null) return null
  const c = wordsIn(language)
  const label = c('reportFile.number', { number: exportNumber })
  return { label, sheetName: c('reportFile.about'), lines: [title, ...about] }
}

/** Returns headings, kinds and texts of the file. */
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

/** Returns a function that replaces options by their labels, such as a status in the reader's language. */
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
