import { inBatches, type JobContext } from '../../../../engine/jobs/index.ts'

const DAY_MS = 24 * 60 * 60_000
/** Long enough to look into what went wrong; names and accounts of people are in them. */
const KEPT_MS = 30 * DAY_MS
/** Rows a statement takes at most, so that it stays short. */
const BATCH = 5_000

/** Throws away what came with keys more than a month ago. */
export async function tidyRequests({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await inBatches(BATCH, async (size) => {
    const { numDeletedRows } = await db
      .deleteFrom('partner_request')
      .where('request_id', 'in', ({ selectFrom }) =>
        selectFrom('partner_request').select('request_id').where('requested_at', '<', before).limit(size),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
