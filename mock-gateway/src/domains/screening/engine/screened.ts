import type { Selectable } from 'kysely'
import type { Database } from '../../../db/schema.ts'

/** A transaction as it is kept. */
export type TransactionRecord = Selectable<Database['transaction']>
