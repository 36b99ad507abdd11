import { type RawBuilder, sql } from 'kysely'

const DAY_MS = 24 * 60 * 60_000

export function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/**
 * SQL condition over `app_user u` for ACTIVE users who have neither signed in nor been created since `limit` (ruling
 * 2.9). It excludes users with SYSTEM_SETTINGS UPDATE, and recently changed users, so that a user reactivated yesterday
 * is not dormant again tonight.
 */
export function isDormant(limit: Date): RawBuilder<boolean> {
  return sql<boolean>`(u.status = 'ACTIVE' and coalesce(u.last_login_at, u.created_at) < ${limit}
    and u.updated_at < ${limit}
    and not exists (select 1 from role_privilege rp join privilege p using (privilege_id)
      where rp.role_id = u.role_id and p.module_name = 'SYSTEM_SETTINGS' and p.type = 'UPDATE'))`
}

/**
 * Returns the SQL condition over `app_user u` for ACTIVE users whose password was set before `limit` and is not a first
 * password.
 */
export function hasExpiredPassword(limit: Date): RawBuilder<boolean> {
  return sql<boolean>`(u.status = 'ACTIVE' and not u.must_change_password
    and u.password_hash is not null and coalesce(u.password_set_at, u.created_at) <= ${limit})`
}
