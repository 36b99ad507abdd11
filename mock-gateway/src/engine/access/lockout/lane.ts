import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * A counter of wrong tries: for one known device of a user, or for all devices unknown to that user (`device` null).
 * Anonymous callers share the counter of unknown devices, so they never affect a known device (ruling A92).
 */
export interface Lane {
  readonly userId: string
  readonly device: Buffer | null
}

/**
 * A user id that no user has. Statements also run for unknown users with this id, so that the answers for them take
 * equally long.
 */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Returns the lane of a device, by the hash of the device id. A device from which the user has signed in has a separate
 * lane; all unknown devices share one lane.
 */
export async function laneOf(db: Kysely<Database>, userId: string | null, device: Buffer | null): Promise<Lane> {
  const lane = { userId: userId ?? NOBODY, device: null }
  if (device === null) return lane
  const known = await db
    .selectFrom('known_device')
    .select('device_hash')
    .where('user_id', '=', lane.userId)
    .where('device_hash', '=', device)
    .executeTakeFirst()
  return { ...lane, device: known?.device_hash ?? null }
}

/** The changes that a try makes to a lane's counter. The columns have the same names in both tables. */
export interface CountChange {
  readonly failed_trials: RawBuilder<number>
  readonly kept_trials?: RawBuilder<number>
  readonly trials_wait_until?: RawBuilder<Date | null>
}

interface ChangeTerms {
  /** A further condition on the row. The count changes only if the row meets the condition. */
  readonly when?: RawBuilder<boolean>
  /** The time of the try. Absent if the change does not count a try. */
  readonly triedAt?: Date
}

/**
 * Changes a lane's count in one statement, so that concurrent tries are all counted.
 * @returns the new count; null if tries of the lane do not count now (`isOpen`) or the row does not meet `when`
 */
export async function changeCount(
  db: Kysely<Database>,
  lane: Lane,
  change: CountChange,
  { when = sql<boolean>`true`, triedAt }: ChangeTerms = {},
): Promise<number | null> {
  const { userId, device } = lane
  const changed =
    device === null
      ? await db
          .updateTable('app_user')
          .set({ ...change, ...(triedAt !== undefined && { trials_at: triedAt }) })
          .where('user_id', '=', userId)
          .where(isOpen(lane))
          .where(when)
          .returning('failed_trials')
          .executeTakeFirst()
      : await db
          .updateTable('known_device')
          .set(change)
          .where('user_id', '=', userId)
          .where('device_hash', '=', device)
          .where(isOpen(lane))
          .where(when)
          .returning('failed_trials')
          .executeTakeFirst()
  return changed?.failed_trials ?? null
}

/**
 * Returns the condition that tries of the lane count now: the user is ACTIVE and, in the lane of unknown devices,
 * unknown devices are not locked.
 */
function isOpen({ userId, device }: Lane): RawBuilder<boolean> {
  return device === null
    ? sql<boolean>`(status = 'ACTIVE' and devices_locked_at is null)`
    : sql<boolean>`exists (select 1 from app_user u where u.user_id = ${userId}::uuid and u.status = 'ACTIVE')`
}

/** Reads from the database whether tries of the lane count now (see `isOpen`). */
export async function countsAttempts(db: Kysely<Database>, lane: Lane): Promise<boolean> {
  const { userId, device } = lane
  const row =
    device === null
      ? db.selectFrom('app_user').select('user_id').where('user_id', '=', userId).where(isOpen(lane))
      : db
          .selectFrom('known_device')
          .select('user_id')
          .where('user_id', '=', userId)
          .where('device_hash', '=', device)
          .where(isOpen(lane))
  return (await row.execute()).length > 0
}
