import type { ReferenceRow } from '@portal/contract/uploads/uploads.calls'
import type { FileTable } from '@portal/shared-ui/import'

/** A file's rows as objects keyed by column; the parser guarantees unique, non-empty names. */
export function referenceRows({ headings, rows }: FileTable): ReferenceRow[] {
  return rows.map(({ cells }) => Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])))
}
