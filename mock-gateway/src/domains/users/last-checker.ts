import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Advisory lock of everything that could leave a module without a checker: 'chkr' in ASCII. */
const CHECKERS_LOCK = 0x63686b72

/**
 * Modules that would have no ACTIVE bank-side checker left if this user left the role for `roleId` (null: left for
 * good). Holds a lock until the transaction ends: two checkers must not remove each other at once.
 */
export async function modulesLeftUnchecked(
  db: Kysely<Database>,
  userId: string,
  roleId: string | null,
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${CHECKERS_LOCK})`.execute(db)
  const { rows } = await sql<{ module_name: string }>`
    with checker as (
      select u.user_id, p.module_name from app_user u
        join role r on r.role_id = u.role_id and r.role_status = 'ACTIVE'
        join role_privilege rp on rp.role_id = r.role_id
        join privilege p on p.privilege_id = rp.privilege_id and p.type = 'CHECKER'
      where u.status = 'ACTIVE' and u.user_type <> 'IMTO')
    select mine.module_name from checker mine
    where mine.user_id = ${userId}::uuid
      and not exists (select 1 from checker other
        where other.module_name = mine.module_name and other.user_id <> mine.user_id)
      and not exists (select 1 from role_privilege rp join privilege p using (privilege_id)
          join role r on r.role_id = rp.role_id and r.role_status = 'ACTIVE'
        where rp.role_id = ${roleId} and p.module_name = mine.module_name and p.type = 'CHECKER')
    order by mine.module_name`.execute(db)
  return rows.map((row) => row.module_name)
}

/**
 * Modules that would have no ACTIVE bank-side checker left if this role kept CHECKER of `kept` alone. The lock is the same:
 * a user must not leave one role while the other is narrowed.
 */
export async function modulesLeftUncheckedByRole(
  db: Kysely<Database>,
  roleId: string,
  kept: readonly string[],
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${CHECKERS_LOCK})`.execute(db)
  const { rows } = await sql<{ module_name: string }>`
    with checker as (
      select u.role_id, p.module_name from app_user u
        join role r on r.role_id = u.role_id and r.role_status = 'ACTIVE'
        join role_privilege rp on rp.role_id = r.role_id
        join privilege p on p.privilege_id = rp.privilege_id and p.type = 'CHECKER'
      where u.status = 'ACTIVE' and u.user_type <> 'IMTO')
    select distinct mine.module_name from checker mine
    where mine.role_id = ${roleId} and mine.module_name <> all(${[...kept]}::text[])
      and not exists (select 1 from checker other
        where other.module_name = mine.module_name and other.role_id <> ${roleId})
    order by mine.module_name`.execute(db)
  return rows.map((row) => row.module_name)
}
