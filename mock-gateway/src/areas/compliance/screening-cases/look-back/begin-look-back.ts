import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import type { ScreeningChange } from '../../screening/index.ts'
import { insertLookBack } from './look-back.store.ts'

/** The queue of look-backs. */
export const LOOK_BACK_QUEUE = 'look-back'

/** Begins to look back after a change, in the database transaction that puts the change in force. */
export async function beginLookBack(db: Kysely<Database>, change: ScreeningChange, now: Date): Promise<void> {
  const lookBackId = await insertLookBack(db, change, now)
  if (lookBackId !== null) await sendJobs(db, LOOK_BACK_QUEUE, [{ data: { lookBackId } }])
}
