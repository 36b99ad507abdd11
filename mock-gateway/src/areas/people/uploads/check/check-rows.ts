import path from 'node:path'
import type { Language } from '@portal/contract/format'
import type { RefusedRow, UploadedUser } from '@portal/contract/uploads/uploads.calls'
import { WORKER_LIMITS, workerTask } from '../../../../engine/workers/index.ts'

/** Rows of a file as its cells have them. */
export interface RowsToCheck {
  readonly users: readonly Partial<Record<keyof UploadedUser, string>>[]
  /** ISO alpha-2 code of the country of phone numbers without a dial code. */
  readonly country: string
  readonly language: Language
}

export interface CheckedRows {
  /** The faults by the schema of a row, in the user's language. */
  readonly misshapen: readonly RefusedRow[]
  /** The rows with every understood value in canonical form. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Checks each row of a file in a worker thread, because a thousand invalid rows take a fifth of a second. */
export const checkRows = workerTask<RowsToCheck, CheckedRows>(
  new URL(`./check-rows.worker${path.extname(import.meta.filename)}`, import.meta.url),
  WORKER_LIMITS.checkMs,
)
