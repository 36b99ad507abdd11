import type { Selectable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/** A transaction as stored. */
export type TransactionRecord = Selectable<Database['transaction']>

/** A transaction with its screened content: its order, with any values added by a branch. */
export interface Screened {
  readonly record: TransactionRecord
  readonly order: Readonly<Record<string, unknown>>
}
