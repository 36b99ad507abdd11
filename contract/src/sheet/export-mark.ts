/**
 * Returns the number of an export, by which its row in the audit trail and its file are matched: the random end of the
 * correlation id of the export's first answer.
 */
export const exportNumberOf = (correlationId: string): string => correlationId.slice(-12).toUpperCase()

/** Marks a file as an export, so that a file found elsewhere leads to the person who made it. */
export interface ExportMark {
  /** The number of the export with its label, for the footer of a PDF. */
  readonly label: string
  /** Name of the last sheet in a workbook. */
  readonly sheetName: string
  /** The content of the export, who made it, when and with which filters; a line each. */
  readonly lines: readonly string[]
}
