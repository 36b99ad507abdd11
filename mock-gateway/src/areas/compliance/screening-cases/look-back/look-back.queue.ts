import { clockFrom, type JobContext, type JobQueue, sendJobs } from '../../../../engine/jobs/index.ts'
import { LOOK_BACK_QUEUE } from './begin-look-back.ts'
import { continueLookBack } from './continue-look-back.ts'

/** The queue of look-backs. They take turns, so that a short look-back does not wait for the end of a long one. */
export const LOOK_BACKS: JobQueue = {
  name: LOOK_BACK_QUEUE,
  batch: 1,
  async work({ db, now }: JobContext, jobs) {
    for (const { data } of jobs) {
      const { lookBackId } = data as { lookBackId: string }
      const again = await continueLookBack({ db, clock: clockFrom(now) }, lookBackId)
      if (again !== null) await sendJobs(db, LOOK_BACK_QUEUE, [{ data, startAfter: again }])
    }
  },
}

/** The time in milliseconds without progress after which the job of a look-back counts as lost. */
const STILL_MS = 15 * 60_000

/** Sends look-backs to their queue again whose job was lost. */
export async function resumeLookBacks({ db, now }: JobContext): Promise<void> {
  const still = await db
    .selectFrom('look_back')
    .select('look_back_id')
    .where('look_back_status', '<>', 'DONE')
    .where('progress_at', '<', new Date(now.getTime() - STILL_MS))
    .orderBy('progress_at')
    .execute()
  await sendJobs(
    db,
    LOOK_BACK_QUEUE,
    still.map(({ look_back_id: lookBackId }) => ({ data: { lookBackId } })),
  )
}
