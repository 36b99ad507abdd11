import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { findComparison, isLong } from '../entries/comparing/list-comparison.store.ts'
import type { KeptWatchList } from '../watch-list-record.ts'

/** Returns whether an authorized version of a list is being written. */
export async function isBeingWritten(db: Kysely<Database>, listCode: string): Promise<boolean> {
  const found = await db
    .selectFrom('watch_list_version')
    .select('list_version')
    .where('list_code', '=', listCode)
    .where('written_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Refuses with 09 a change of a list while an earlier version is being written, and the authorization of a change that
 * is still being compared.
 */
export async function refuseUnready(db: Kysely<Database>, cqId: string, list: KeptWatchList): Promise<void> {
  if (await isBeingWritten(db, list.listCode)) throw new Refusal('09', { message: 'message.listBeingWritten' })
  // A change that is being submitted has no queue item yet.
  const item = await db.selectFrom('queue_item').select('cq_id').where('cq_id', '=', cqId).executeTakeFirst()
  if (item !== undefined && (await findComparison(db, cqId)) === null && (await isLong(db, list)))
    throw new Refusal('09', { message: 'message.listBeingCompared' })
}
