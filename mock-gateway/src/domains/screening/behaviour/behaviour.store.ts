import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'

/**
 * Counts an order to its sender, receiver, phones, account and partner, once. Holds their rows until the transaction of the database ends:
 * to be called late in it. @throws where it was counted before
 */
export async function noteBehaviour(db: Kysely<Database>, transactionId: string): Promise<void> {
  await sql`select behaviour_note(${transactionId}::uuid)`.execute(db)
}

/** Counts all orders anew, in the order in which they were taken: after a past was written. As the owner of the tables. */
export async function rebuildBehaviour(db: Kysely<Database>): Promise<void> {
  await sql`select behaviour_rebuild()`.execute(db)
}
