import type { Readable } from 'node:stream'
import { csvLines, type SheetKind, type SheetValue } from '@portal/contract/sheet'

interface FileParts {
  readonly mediaType: string
  readonly fileName: string
  /** The content. A stream is sent as it is read. */
  readonly bytes: Buffer | Readable
  /** Further headers of the answer. */
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer of a read that is a file and not JSON. */
export class PartnerFile {
  readonly parts: FileParts

  constructor(parts: FileParts) {
    this.parts = parts
  }
}

/**
 * Defines a table that programs read: its headings are the names of the API's fields, its figures have a decimal point,
 * and texts are written so that no spreadsheet takes them for a formula.
 */
export function csvTable<Name extends string>(columns: Readonly<Record<Name, SheetKind>>) {
  const names = Object.keys(columns) as Name[]
  const csv = csvLines({
    columns: names.map((header) => ({ header, kind: columns[header] })),
    timeZone: 'UTC',
    decimalMark: '.',
    yes: 'YES',
    no: 'NO',
  })
  return {
    head: csv.head,
    of: (rows: readonly Readonly<Record<Name, SheetValue>>[]): string =>
      csv.of(rows.map((row) => names.map((name) => row[name]))),
  }
}
