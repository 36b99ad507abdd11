import type { UserUploadOutcome } from '@portal/contract/uploads/uploads.calls'
import type { JudgedRow } from './judge-rows.ts'
import type { ShownRow } from './RowTable.tsx'

/** A file that was read: its rows, judged, before anything is sent. */
export interface ReadUpload {
  readonly tableName: string
  readonly countryId: string
  readonly rows: readonly JudgedRow[]
  /** Unknown headings of the file. */
  readonly unused: readonly string[]
}

/** The result: every row of the file, the sent ones, and the gateway's messages about them. */
export interface SentUpload {
  readonly tableName: string
  readonly rows: readonly ShownRow[]
  readonly sent: readonly ShownRow[]
  readonly outcome: UserUploadOutcome
}
