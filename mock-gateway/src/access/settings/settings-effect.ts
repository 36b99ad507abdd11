import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { daysAgo, hasExpiredPassword, isDormant } from './dormancy.ts'
import type { AccessSettings } from './system-settings.ts'

type Days = Pick<AccessSettings, 'passwordChangeDays' | 'inactivityDays'>

/** How many users settings would leave behind now: with an expired password, and dormant at the next nightly run. */
export async function settingsEffect(
  db: Kysely<Database>,
  settings: Days,
  now: Date,
): Promise<{ expiredPasswords: number; dormantUsers: number }> {
  const { expired, dormant } = conditions(settings, now)
  const { rows } = await sql<{ expiredPasswords: number; dormantUsers: number }>`
    select (count(*) filter (where ${expired}))::int as "expiredPasswords",
      (count(*) filter (where ${dormant}))::int as "dormantUsers"
    from app_user u where u.status = 'ACTIVE'`.execute(db)
  return rows[0] ?? { expiredPasswords: 0, dormantUsers: 0 }
}

/** One who could change the settings back, and whether the settings would stand in the way. */
export interface SettingsHolder {
  readonly userId: string
  readonly mayUpdate: boolean
  readonly mayCheck: boolean
  readonly isExpired: boolean
  readonly isDormant: boolean
}

/** The ACTIVE staff who hold SYSTEM_SETTINGS UPDATE or CHECKER, and what settings would do to each. */
export async function settingsHolders(db: Kysely<Database>, settings: Days, now: Date): Promise<SettingsHolder[]> {
  const { expired, dormant } = conditions(settings, now)
  const { rows } = await sql<SettingsHolder>`
    select u.user_id as "userId", bool_or(p.type = 'UPDATE') as "mayUpdate", bool_or(p.type = 'CHECKER') as "mayCheck",
      bool_or(${expired}) as "isExpired", bool_or(${dormant}) as "isDormant"
    from app_user u join role r on r.role_id = u.role_id and r.role_status = 'ACTIVE'
      join role_privilege held on held.role_id = r.role_id
      join privilege p on p.privilege_id = held.privilege_id
    where u.status = 'ACTIVE' and u.user_type <> 'IMTO' and p.module_name = 'SYSTEM_SETTINGS'
      and p.type in ('UPDATE', 'CHECKER')
    group by u.user_id`.execute(db)
  return rows
}

/** Zero days is never (ruling 2.9). */
function conditions(settings: Days, now: Date): { expired: RawBuilder<boolean>; dormant: RawBuilder<boolean> } {
  const never = sql<boolean>`false`
  return {
    expired: settings.passwordChangeDays === 0 ? never : hasExpiredPassword(daysAgo(now, settings.passwordChangeDays)),
    dormant: settings.inactivityDays === 0 ? never : isDormant(daysAgo(now, settings.inactivityDays)),
  }
}
