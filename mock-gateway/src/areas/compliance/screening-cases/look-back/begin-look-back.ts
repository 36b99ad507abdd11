import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import type { ScreeningChange } from '../../screening/index.ts'
import { type ConfirmedListing, insertLookBack, insertMatchLookBack } from './look-back.store.ts'

/** The queue of look-backs. */
export const LOOK_BACK_QUEUE = 'look-back'

/** Begins to look back after a change, in the database transaction that puts the change in force. */
export async function beginLookBack(db: Kysely<Database>, change: ScreeningChange, now: Date): Promise<void> {
  await sendLookBack(db, await insertLookBack(db, change, now))
}

/** Begins to look back after a confirmed match, in the database transaction that lists the person. */
export async function lookBackForMatch(db: Kysely<Database>, listing: ConfirmedListing, now: Date): Promise<void> {
  await sendLookBack(db, await insertMatchLookBack(db, listing, now))
}

async function sendLookBack(db: Kysely<Database>, lookBackId: string | null): Promise<void> {
  if (lookBackId !== null) await sendJobs(db, LOOK_BACK_QUEUE, [{ data: { lookBackId } }])
}
