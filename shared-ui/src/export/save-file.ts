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

/**
 * Returns a file name such as `payments-2026-11-21.xlsx`: the name of the list and the user's current date, without
 * characters that file systems refuse.
 */
export function fileNameOf(list: string, day: string, format: ExportFormat): string {
  const name = list.replace(/[\p{Cc}<>:"/\\|?*\s]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '')
  return `${name || 'export'}-${day}.${format}`
}
