import { sql } from 'kysely'
import { deleteInBatches, type JobContext } from '../../../../engine/jobs/index.ts'

const DAY_MS = 24 * 60 * 60_000
/** Long enough to look into what went wrong; names and accounts of people are in them. */
const KEPT_MS = 30 * DAY_MS

/** Throws away what came with keys more than a month ago. */
export async function tidyRequests({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await deleteInBatches(db, 'partner_request', sql`requested_at < ${before}`)
}
