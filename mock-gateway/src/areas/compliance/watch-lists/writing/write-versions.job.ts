import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { clockFrom, type JobContext, type Schedule } from '../../../../engine/jobs/index.ts'
import { writeBatch } from './write-batch.ts'

/** Name of the job that writes long versions. */
export const WRITINGS = 'list-writings'

/** Number of differences in one transaction, which takes about a quarter of a second. */
const BATCH = 5_000

/**
 * Scheduled job that writes the authorized versions whose entries are too many for the call of the checker. A run that
 * was interrupted is continued by the next one.
 */
export const LIST_WRITINGS: Schedule = {
  name: WRITINGS,
  every: 'minute',
  run: (context) => writeVersions(context, BATCH),
}

/** Writes all versions that are not written. A failure of one does not prevent the others. */
export async function writeVersions({ db, now, log }: Pick<JobContext, 'db' | 'now' | 'log'>, most: number) {
  const clock = clockFrom(now)
  const failures: unknown[] = []
  for (const listCode of await unwritten(db))
    try {
      while (await db.transaction().execute((trx) => writeBatch(trx, listCode, { most, now: clock.now() })));
      log.info({ list: listCode }, 'a version of a list was written')
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}

async function unwritten(db: Kysely<Database>): Promise<readonly string[]> {
  const found = await db
    .selectFrom('watch_list_version')
    .select('list_code')
    .where('written_at', 'is', null)
    .orderBy('authorized_at')
    .execute()
  return found.map(({ list_code }) => list_code)
}
