import { HEAD_OFFICE_ID } from '@portal/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { daysAgo, hasExpiredPassword, isDormant } from './dormancy.ts'
import type { AccessSettings } from './system-settings.ts'

type Days = Pick<AccessSettings, 'passwordChangeDays' | 'inactivityDays'>

/**
 * Counts the users whom the settings would affect now: users with an expired password, and users whom the next nightly
 * run would make inactive.
 */
export async function settingsEffect(
  db: Kysely<Database>,
  settings: Days,
  now: Date,
): Promise<{ expiredPasswords: number; dormantUsers: number }> {
  const { expired, dormant } = conditions(settings, now)
  const counts = await db
    .selectFrom('app_user as u')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere(expired).as('expiredPasswords'),
      fn.countAll<string>().filterWhere(dormant).as('dormantUsers'),
    ])
    .where('u.status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  return { expiredPasswords: Number(counts.expiredPasswords), dormantUsers: Number(counts.dormantUsers) }
}

/** A user who could change the settings back, and whether the settings would stop this user from signing in. */
export interface SettingsHolder {
  readonly userId: string
  readonly mayUpdate: boolean
  readonly mayCheck: boolean
  readonly isExpired: boolean
  readonly isDormant: boolean
}

/**
 * Returns the ACTIVE staff of head office Nigeria with SYSTEM_SETTINGS UPDATE or CHECKER, and the effect of the
 * settings on each of these users.
 */
export async function settingsHolders(db: Kysely<Database>, settings: Days, now: Date): Promise<SettingsHolder[]> {
  const { expired, dormant } = conditions(settings, now)
  return await db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .innerJoin('role_privilege as held', 'held.role_id', 'r.role_id')
    .innerJoin('privilege as p', 'p.privilege_id', 'held.privilege_id')
    .select(({ eb, fn }) => [
      'u.user_id as userId',
      fn<boolean>('bool_or', [eb('p.type', '=', 'UPDATE')]).as('mayUpdate'),
      fn<boolean>('bool_or', [eb('p.type', '=', 'CHECKER')]).as('mayCheck'),
      fn<boolean>('bool_or', [expired]).as('isExpired'),
      fn<boolean>('bool_or', [dormant]).as('isDormant'),
    ])
    .where('u.status', '=', 'ACTIVE')
    .where('u.user_type', '=', 'HEAD OFFICE')
    .where('u.country_id', '=', HEAD_OFFICE_ID)
    .where('r.role_status', '=', 'ACTIVE')
    .where('p.module_name', '=', 'SYSTEM_SETTINGS')
    .where('p.type', 'in', ['UPDATE', 'CHECKER'])
    .groupBy('u.user_id')
    .execute()
}

/**
 * Returns the SQL conditions for users with an expired password and for dormant users. Zero days means that passwords
 * never expire, or that users never become dormant (ruling 2.9).
 */
function conditions(settings: Days, now: Date): { expired: RawBuilder<boolean>; dormant: RawBuilder<boolean> } {
  const never = sql<boolean>`false`
  return {
    expired: settings.passwordChangeDays === 0 ? never : hasExpiredPassword(daysAgo(now, settings.passwordChangeDays)),
    dormant: settings.inactivityDays === 0 ? never : isDormant(daysAgo(now, settings.inactivityDays)),
  }
}
