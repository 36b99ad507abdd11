import type { ExportFormat } from './sheet.ts'

const TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  pdf: 'application/pdf',
}

/** Saves the file of a table as a download with the given name. */
export function saveBlob(file: Blob, name: string, format: ExportFormat): void {
  save(file.slice(0, file.size, TYPES[format]), name)
}

/**
 * Saves bytes as a download with the given name.
 * @param mediaType such as `application/pdf`
 */
export function saveBytes(bytes: Uint8Array<ArrayBuffer>, name: string, mediaType: string): void {
  save(new Blob([bytes], { type: mediaType }), name)
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has started after this time; a long download keeps its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The first and last day (`YYYY-MM-DD`) of a list that is limited to dates. Either may be open. */
export interface ExportPeriod {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

interface FileNaming {
  /** The name of the list. */
  readonly list: string
  readonly period?: ExportPeriod | undefined
  /** The user's current date, which the name has if the list has no period. */
  readonly day: string
  /** The number of the export in the audit trail, for a file that has no other place for it. */
  readonly number?: string | undefined
  readonly format: ExportFormat
}

/**
 * Returns a file name such as `Payments-2026-11-21.xlsx`, without characters that file systems refuse. A list with a
 * period has the period instead of the current date, as an interval of ISO 8601, for example
 * `Payments-2026-10-01--2026-10-31.xlsx`. An open period ends on the current date, or begins with `..`.
 */
export function fileNameOf({ list, period, day, number, format }: FileNaming): string {
  const name = list.replace(/[\p{Cc}<>:"/\\|?*\s]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '')
  return `${[name || 'export', daysOf(day, period), number].filter(Boolean).join('-')}.${format}`
}

function daysOf(day: string, { startDate, endDate }: ExportPeriod = {}): string {
  if (startDate === undefined && endDate === undefined) return day
  return startDate !== undefined && startDate === endDate ? startDate : `${startDate ?? '..'}--${endDate ?? day}`
}
