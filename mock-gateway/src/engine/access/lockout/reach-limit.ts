import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { takeMail } from '../mail-limits/take-mail.ts'
import { type NoticeOrigin, notifyPerson } from '../notices/notify-person.ts'
import { voidResetCodes } from '../one-time-code/codes.store.ts'
import { endSessionsOfUser } from '../sessions/end-sessions.ts'
import type { Lane } from './lane.ts'

/**
 * The result of a try at the limit: the user or all unknown devices were locked. `none`: nothing was locked, because
 * the user is not ACTIVE or the unknown devices were already locked.
 */
export type Limit = 'user' | 'devices' | 'none'

/** Address and time of an attempt, for the mail to the owner. */
export type AttemptOrigin = Pick<NoticeOrigin, 'now' | 'address'>

/**
 * Locks the user or the unknown devices when a lane has reached its limit.
 * - Tries from a known device: the device becomes unknown, the user becomes LOCKED and all sessions end (ruling 2.8).
 * - Tries from unknown devices, if the user has no known device: the user becomes LOCKED and all sessions end.
 * - Tries from unknown devices otherwise: only unknown devices are locked; sessions and known devices continue, and the
 *   owner gets a mail, at most one a day.
 *
 * In all these cases, reset codes requested from unknown devices become invalid.
 */
export function reachLimit(db: Kysely<Database>, lane: Lane, origin: AttemptOrigin): Promise<Limit> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('app_user as u')
      .select((eb) => [
        'u.status',
        'u.devices_locked_at',
        eb
          .exists(eb.selectFrom('known_device as k').select('k.user_id').whereRef('k.user_id', '=', 'u.user_id'))
          .as('has_known_device'),
      ])
      .where('u.user_id', '=', lane.userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (user?.status !== 'ACTIVE') return 'none'
    if (lane.device === null && user.has_known_device) {
      if (user.devices_locked_at !== null) return 'none'
      await lockDevices(trx, lane.userId, origin)
      await voidResetCodes(trx, lane.userId)
      return 'devices'
    }
    await lockUser(trx, lane, origin.now)
    await voidResetCodes(trx, lane.userId)
    return 'user'
  })
}

async function lockUser(trx: Kysely<Database>, { userId, device }: Lane, now: Date): Promise<void> {
  await trx
    .updateTable('app_user')
    // A lockout changes the record and so increases the version. A try does not increase the version.
    .set({ status: 'LOCKED', version: sql`version + 1` })
    .where('user_id', '=', userId)
    .execute()
  if (device !== null) await forgetDevice(trx, userId, device)
  await endSessionsOfUser(trx, userId, 'locked', now)
}

async function forgetDevice(trx: Kysely<Database>, userId: string, device: Buffer): Promise<void> {
  await trx.deleteFrom('known_device').where('user_id', '=', userId).where('device_hash', '=', device).execute()
}

async function lockDevices(trx: Kysely<Database>, userId: string, { now, address }: AttemptOrigin): Promise<void> {
  const locked = await trx
    .updateTable('app_user')
    .set({ devices_locked_at: now })
    .where('user_id', '=', userId)
    .returning(['first_name as firstName', 'email', 'country_id as countryId'])
    .executeTakeFirstOrThrow()
  if (await takeMail(trx, 'devicesLocked', { recipient: locked.email }, now))
    await notifyPerson(trx, 'devicesLocked', locked, { now, ...(address !== undefined && { address }) })
}
