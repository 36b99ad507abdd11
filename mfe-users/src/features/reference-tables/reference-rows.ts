import type { ReferenceRow } from '@portal/contract/uploads/uploads.calls'
import type { FileTable } from '@portal/shared-ui/import'

/**
 * Returns the rows of a file as objects with column names as keys. The parser guarantees that names are unique and not
 * empty.
 */
export function referenceRows({ headings, rows }: FileTable): ReferenceRow[] {
  return rows.map(({ cells }) => Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])))
}
