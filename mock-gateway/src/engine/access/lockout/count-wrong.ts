import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readAccessSettings } from '../settings/system-settings.ts'
import { changeCount, type Lane } from './lane.ts'
import { type AttemptOrigin, type Limit, reachLimit } from './reach-limit.ts'

/**
 * Counts a wrong try of a password or a reset code in one statement, so that concurrent tries lock exactly at the
 * limit, on any number of gateways.
 * @returns whether this try locked the user, the unknown devices or nothing
 */
export async function countWrong(db: Kysely<Database>, lane: Lane, origin: AttemptOrigin): Promise<Limit> {
  const { passwordTrials } = await readAccessSettings(db)
  const change = { failed_trials: sql<number>`failed_trials + 1` }
  const trials = await changeCount(db, lane, change, { triedAt: origin.now })
  return trials !== null && trials >= passwordTrials ? reachLimit(db, lane, origin) : 'none'
}
