import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import { clockFrom, type JobContext, type Schedule, sendJobs } from '../../../../../engine/jobs/index.ts'
import type { KeptWatchList } from '../../watch-list-record.ts'
import { pendingChanges } from '../pending-changes.ts'
import { compareList } from './compare-list.ts'
import { isLong } from './list-comparison.store.ts'

const NAME = 'list-comparisons'

/** Scheduled job that compares pending changes of long lists with the version in force, once for each change. */
export const LIST_COMPARISONS: Schedule = { name: NAME, every: 'minute', run: compareLists }

/** Starts the job after the caller's transaction, if the list is long. Otherwise the job starts within a minute. */
export async function compareSoon(db: Kysely<Database>, list: KeptWatchList): Promise<void> {
  if (await isLong(db, list)) await sendJobs(db, NAME, [{ data: {} }])
}

/** Compares all pending changes that were not compared. A failure of one does not prevent the others. */
async function compareLists({ db, now, log }: JobContext): Promise<void> {
  const clock = clockFrom(now)
  const failures: unknown[] = []
  const which = sql<boolean>`not exists (select from list_comparison c where c.cq_id = q.cq_id)`
  for (const { cqId, list } of await pendingChanges(db, which)) {
    if (!(await isLong(db, list))) continue
    await compareList(db, { cqId, list, now: clock.now() }).then(
      () => log.info({ list: list.listCode }, 'a change of a list was compared'),
      (error: unknown) => failures.push(error),
    )
  }
  if (failures.length > 0) throw failures[0]
}
