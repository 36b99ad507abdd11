import type { UserUploadOutcome } from '@portal/contract/uploads/uploads.calls'
import type { FileSource } from '../../file-upload/FileNotes.tsx'
import type { JudgedRow } from './judge-rows.ts'
import type { ShownRow } from './RowTable.tsx'

/** A parsed file with its checked rows, before submission. */
export interface ReadUpload {
  readonly tableName: string
  readonly countryId: string
  readonly source: FileSource
  readonly rows: readonly JudgedRow[]
  /** The headings of the file that match no field. */
  readonly unused: readonly string[]
}

/** The result of an upload: every row of the file, the submitted rows, and the gateway's messages. */
export interface SentUpload {
  readonly tableName: string
  readonly rows: readonly ShownRow[]
  readonly sent: readonly ShownRow[]
  readonly outcome: UserUploadOutcome
}
