import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readAccessSettings } from '../settings/system-settings.ts'
import { changeCount, type Lane } from './lane.ts'
import { type Hindrance, hindranceOf, waitsOfLane } from './lockout.rules.ts'

export interface Taken {
  readonly lane: Lane
  /** Number of tries of the lane, including this try. */
  readonly trials: number
  /** Number of tries left after this try. */
  readonly triesLeft: number
  /** Seconds to wait after this try, if the try is wrong. */
  readonly waitSeconds: number
}

/**
 * Takes one of the lane's tries before anything is compared, in one statement, so that concurrent guesses cannot exceed
 * the number of tries. A try during the wait is not counted and reveals nothing. A right code gives the try back.
 */
export async function takeAttempt(db: Kysely<Database>, lane: Lane, now: Date): Promise<Taken | Hindrance> {
  const { passwordTrials: limit } = await readAccessSettings(db)
  const waits = waitsOfLane(limit)
  const change = {
    failed_trials: sql<number>`failed_trials + 1`,
    kept_trials: sql<number>`kept_trials + 1`,
    trials_wait_until: sql<Date>`${now}::timestamptz + (${[...waits]}::int[])[failed_trials + 1] * interval '1 second'`,
  }
  const mayTry = sql<boolean>`failed_trials < ${limit}
    and (trials_wait_until is null or trials_wait_until <= ${now}::timestamptz)`
  const trials = await changeCount(db, lane, change, { when: mayTry, triedAt: now })
  if (trials !== null) return { lane, trials, triesLeft: limit - trials, waitSeconds: waits[trials - 1] ?? 0 }
  return hindranceOf(await stateOf(db, lane), now)
}

/** Restores the try that a right code took. Earlier and concurrent wrong tries stay counted. */
export async function returnAttempt(db: Kysely<Database>, { lane, trials }: Taken): Promise<void> {
  await changeCount(db, lane, {
    failed_trials: sql<number>`greatest(failed_trials - 1, 0)`,
    kept_trials: sql<number>`greatest(kept_trials - 1, 0)`,
    trials_wait_until: sql<Date | null>`case when failed_trials = ${trials} then null else trials_wait_until end`,
  })
}

async function stateOf(db: Kysely<Database>, { userId, device }: Lane) {
  const user = await db
    .selectFrom('app_user as u')
    .leftJoin('known_device as d', (join) => join.onRef('d.user_id', '=', 'u.user_id').on('d.device_hash', '=', device))
    .select(['u.status', 'u.devices_locked_at as devicesLockedAt', 'u.trials_wait_until as waitUntil'])
    .select(['d.device_hash as device', 'd.trials_wait_until as deviceWaitUntil'])
    .where('u.user_id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) return null
  const isActive = user.status === 'ACTIVE'
  if (device === null) return { isActive, isLocked: user.devicesLockedAt !== null, waitUntil: user.waitUntil }
  return user.device === null ? null : { isActive, isLocked: false, waitUntil: user.deviceWaitUntil }
}
