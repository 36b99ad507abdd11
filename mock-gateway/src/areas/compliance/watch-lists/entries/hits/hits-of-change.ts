import type { Kysely } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import type { ChangeSubject } from '../comparing/list-comparison.store.ts'

/** Returns the hits that the pending change of a list gains or loses; null until they are counted. */
export async function hitsOfChange(
  db: Kysely<Database>,
  subject: ChangeSubject,
  listCode: string,
): Promise<{ readonly hitsGained: number; readonly hitsLost: number } | null> {
  const found = await db
    .selectFrom('queue_item as q')
    .innerJoin('list_change_hits as h', 'h.cq_id', 'q.cq_id')
    .select(['h.hits_gained as hitsGained', 'h.hits_lost as hitsLost'])
    .where('q.subject', '=', subject)
    .where('q.target_id', '=', listCode)
    .where('q.status', '=', 'PENDING')
    .executeTakeFirst()
  return found ?? null
}
