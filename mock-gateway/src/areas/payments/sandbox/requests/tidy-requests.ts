import { sql } from 'kysely'
import { deleteInBatches, type JobContext } from '../../../../engine/jobs/index.ts'

const DAY_MS = 24 * 60 * 60_000
/**
 * The retention of requests: long enough to investigate errors, and not longer, because requests contain names and
 * account numbers.
 */
const KEPT_MS = 30 * DAY_MS

/** Deletes requests that are older than {@link KEPT_MS}. */
export async function tidyRequests({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await deleteInBatches(db, 'partner_request', sql`requested_at < ${before}`)
}
