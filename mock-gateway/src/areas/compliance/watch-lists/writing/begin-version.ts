import { type Kysely, sql } from 'kysely'
import type { Authorization } from '../../../../engine/approvals/index.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import { overtaken } from '../../../../engine/records/index.ts'
import { type ListComparison, MOST_IN_CALL } from '../entries/comparing/list-comparison.store.ts'
import { versionInForce } from '../lists-in-force.ts'
import { insertVersion } from '../watch-list.store.ts'
import type { KeptWatchList } from '../watch-list-record.ts'
import { writeBatch } from './write-batch.ts'
import { WRITINGS } from './write-versions.job.ts'

/**
 * Stores the next version of a list from the differences that a job has stored. A few differences are written in this
 * call. More are written by a job, and the earlier version stays in force until the job has ended. Refused with 29 if
 * the list has another version now.
 */
export async function beginVersion(
  db: Kysely<Database>,
  list: KeptWatchList,
  authorization: Authorization,
  comparison: ListComparison,
): Promise<void> {
  const { listCode } = list
  if (((await versionInForce(db, listCode)) ?? 0) !== comparison.baseVersion) throw overtaken()
  await insertVersion(db, list, authorization, { entryCount: sql.lit(comparison.entriesAfter), writtenAt: null })
  await db
    .updateTable('list_comparison')
    .set({
      last_entry_no: sql<number>`(select coalesce(max(entry_no), 0) from watch_list_entry where list_code = ${listCode})`,
    })
    .where('cq_id', '=', comparison.cqId)
    .execute()
  const { entriesAdded, entriesChanged, entriesLost } = comparison
  if (entriesAdded + entriesChanged + entriesLost > MOST_IN_CALL) return await sendJobs(db, WRITINGS, [{ data: {} }])
  await writeBatch(db, listCode, { most: MOST_IN_CALL, now: authorization.now })
}
