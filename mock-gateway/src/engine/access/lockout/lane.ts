import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/**
 * Where a wrong try is counted: on one known device of a user, or on all devices unknown to that user (`device` null).
 * Anonymous callers share the latter, so they never affect the former (ruling A92).
 */
export interface Lane {
  readonly userId: string
  readonly device: Buffer | null
}

/** An id without a user: statements also run for unknown users, so that they take equally long. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * The lane of a device, by its hash: the device's own if the user has signed in from it, otherwise that of all unknown
 * devices.
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

/** The changes a try makes to a lane's counter; its columns have the same names in each table. */
export interface CountChange {
  readonly failed_trials: RawBuilder<number>
  readonly kept_trials?: RawBuilder<number>
  readonly trials_wait_until?: RawBuilder<Date | null>
}

interface ChangeTerms {
  /** A further condition on the row. */
  readonly when?: RawBuilder<boolean>
  /** Time of the try; absent: the change counts none. */
  readonly triedAt?: Date
}

/**
 * Changes a lane's count in one statement, so that concurrent tries are all counted. @returns the new count; null if
 * tries do not count now, or not under these conditions
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

/** Whether tries of the lane count now: those of an ACTIVE user, and of unknown devices while these are not locked. */
function isOpen({ userId, device }: Lane): RawBuilder<boolean> {
  return device === null
    ? sql<boolean>`(status = 'ACTIVE' and devices_locked_at is null)`
    : sql<boolean>`exists (select 1 from app_user u where u.user_id = ${userId}::uuid and u.status = 'ACTIVE')`
}

/** Whether tries of the lane count now (`isOpen`), as a result column. */
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
