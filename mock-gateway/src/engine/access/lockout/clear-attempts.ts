import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readAccessSettings } from '../settings/system-settings.ts'
import type { Lane } from './lane.ts'
import { forgetsUnknownDevices } from './lockout.rules.ts'

const NO_TRIES = { failed_trials: 0, kept_trials: 0, trials_wait_until: null } as const

/**
 * Resets the tries of a lane after a full sign-in. A sign-in from a known device also lifts the lock of unknown devices
 * if nobody has tried from an unknown device for an hour. The caller must have locked the user's row.
 */
export async function clearLane(trx: Kysely<Database>, lane: Lane, now: Date): Promise<void> {
  if (lane.device === null) return clearUnknownDevices(trx, lane.userId)
  await trx
    .updateTable('known_device')
    .set(NO_TRIES)
    .where('user_id', '=', lane.userId)
    .where('device_hash', '=', lane.device)
    .execute()
  const user = await trx
    .selectFrom('app_user')
    .select('trials_at')
    .where('user_id', '=', lane.userId)
    .executeTakeFirst()
  if (user && forgetsUnknownDevices(user.trials_at, now)) await clearUnknownDevices(trx, lane.userId)
}

/** Resets the tries of every lane of a user, because a maker and a checker have reinstated the user. */
export async function clearAttempts(trx: Kysely<Database>, userId: string): Promise<void> {
  await clearUnknownDevices(trx, userId)
  await trx.updateTable('known_device').set(NO_TRIES).where('user_id', '=', userId).execute()
}

/**
 * Lifts the lock of unknown devices and restores password tries after a password reset. A reset proves access to the
 * mailbox but not the second factor, so wrong tries of the second factor stay counted. Each lane still keeps at least
 * one try.
 */
export async function clearPasswordAttempts(trx: Kysely<Database>, userId: string): Promise<void> {
  const { passwordTrials } = await readAccessSettings(trx)
  const kept = { failed_trials: sql<number>`least(kept_trials, ${passwordTrials - 1}::int)` }
  await trx
    .updateTable('app_user')
    .set({ ...kept, devices_locked_at: null })
    .where('user_id', '=', userId)
    .execute()
  await trx.updateTable('known_device').set(kept).where('user_id', '=', userId).execute()
}

async function clearUnknownDevices(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ ...NO_TRIES, trials_at: null, devices_locked_at: null })
    .where('user_id', '=', userId)
    .execute()
}
