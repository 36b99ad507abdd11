import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { deleteInBatches } from '../jobs/delete-in-batches.ts'
import type { SeenMessages } from './replay-guard.ts'

/**
 * Stores seen messages in table `seen_message`, which all processes of the database share. The cleanup job deletes a
 * message at most an hour after its expiry.
 */
export function seenMessageStore(db: Kysely<Database>): SeenMessages {
  return {
    async isFirst(messageId, expiresAt) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('seen_message')
        .values({ message_id: messageId, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}

/** Deletes messages that have expired, because no process would accept them any more. */
export async function tidySeenMessages(db: Kysely<Database>, now: Date): Promise<void> {
  await deleteInBatches(db, 'seen_message', sql`expires_at < ${now}`)
}
