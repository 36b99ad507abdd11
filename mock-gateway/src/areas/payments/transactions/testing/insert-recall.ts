import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../engine/db/schema.ts'

/**
 * Inserts a pending recall of a transaction.
 * @returns the id of the recall
 */
export async function insertRecall(db: Kysely<Database>, transactionId: string, now: Date): Promise<string> {
  const recallId = uuid()
  await db
    .insertInto('recall_request')
    .values({
      recall_id: recallId,
      transaction_id: transactionId,
      recall_reason: 'Sent twice',
      recall_status: 'REQUESTED',
      key_id: uuid(),
      requested_at: now,
    })
    .execute()
  return recallId
}
