import type { Selectable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/** A transaction as it is kept. */
export type TransactionRecord = Selectable<Database['transaction']>

/** A transaction with what of it is screened: its order, or the order with what a branch added. */
export interface Screened {
  readonly record: TransactionRecord
  readonly order: Readonly<Record<string, unknown>>
}
