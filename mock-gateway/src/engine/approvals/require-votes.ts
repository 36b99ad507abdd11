import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/**
 * Sets the number of checkers that a pending change needs, for a kind that cannot know the number at submission. The
 * kind must refuse authorizations until then.
 */
export async function requireVotes(db: Kysely<Database>, cqId: string, votesNeeded: number): Promise<void> {
  await db
    .updateTable('queue_item')
    .set({ votes_needed: votesNeeded })
    .where('cq_id', '=', cqId)
    .where('status', '=', 'PENDING')
    .execute()
}
