import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { endSessionsOfUser } from '../sessions/end-sessions.ts'
import { readAccessSettings } from '../settings/system-settings.ts'

/** Nobody's id: the statement runs for an unknown user too, so that it takes as long. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Counts a failed trial, in one statement, so that any number of them at once lock exactly at the setting. The one that
 * locks ends every session of the user.
 * @param userId null for a user who does not exist
 * @returns whether this trial locked the user
 */
export async function countFailedTrial(db: Kysely<Database>, userId: string | null, now: Date): Promise<boolean> {
  const { passwordTrials } = await readAccessSettings(db)
  return db.transaction().execute(async (trx) => {
    const counted = await trx
      .updateTable('app_user')
      .set({
        failed_trials: sql`failed_trials + 1`,
        status: sql`case when failed_trials + 1 >= ${passwordTrials} then 'LOCKED' else status end`,
        // A lockout is a change of the record, a trial is not.
        version: sql`case when failed_trials + 1 >= ${passwordTrials} then version + 1 else version end`,
      })
      .where('user_id', '=', userId ?? NOBODY)
      .where('status', '=', 'ACTIVE')
      .returning('status')
      .executeTakeFirst()
    if (userId === null || counted?.status !== 'LOCKED') return false
    await endSessionsOfUser(trx, userId, 'locked', now)
    return true
  })
}
