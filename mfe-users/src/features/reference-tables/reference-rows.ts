import type { ReferenceRow } from '@portal/contract/uploads/uploads.calls'
import type { FileTable } from '@portal/shared-ui/import'

/** A file's rows by the names of its columns; the reader has seen to it that those are named, and each once. */
export function referenceRows({ headings, rows }: FileTable): ReferenceRow[] {
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])))
}
