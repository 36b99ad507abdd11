import type { KeptListUpdate } from '@portal/contract/watch-lists/list-source'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { findWatchList, type KeptWatchList } from '../watch-list-record.ts'

/** Maximum number of changes that a run of a job handles. The next run, a minute later, handles further changes. */
const MOST_CHANGES = 20

/** A pending change of a list, and the list as the change would leave it. */
export interface PendingChange {
  readonly cqId: string
  readonly list: KeptWatchList
}

/**
 * Returns the pending changes of lists, oldest first.
 * @param which SQL condition over `queue_item q`
 */
export async function pendingChanges(db: Kysely<Database>, which: RawBuilder<boolean>): Promise<PendingChange[]> {
  const items = await db
    .selectFrom('queue_item as q')
    .select(['q.cq_id as cqId', 'q.subject', 'q.after'])
    .where('q.status', '=', 'PENDING')
    .where('q.subject', 'in', ['watch-list', 'list-update'])
    .where(which)
    .orderBy('q.created_at')
    .limit(MOST_CHANGES)
    .execute()
  const changes: PendingChange[] = []
  for (const { cqId, subject, after } of items) {
    if (subject === 'watch-list') changes.push({ cqId, list: after as unknown as KeptWatchList })
    else {
      const { listCode, editionId } = after as unknown as KeptListUpdate
      const list = await findWatchList(db, listCode)
      if (list !== null) changes.push({ cqId, list: { ...list.values, editionId } })
    }
  }
  return changes
}
