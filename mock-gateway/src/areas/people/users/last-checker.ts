import { HEAD_OFFICE_ID } from '@portal/contract'
import { type Kysely, type QueryCreator, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'

/** Advisory lock of all changes that could leave a module without a checker: 'chkr' in ASCII. */
const CHECKERS_LOCK = 0x63686b72

/**
 * Returns the modules that would have no ACTIVE bank-side checker left if this user moved to the role `roleId`, or lost
 * all roles if `roleId` is null. Takes a lock until the transaction ends, because two checkers must not remove each
 * other at the same time.
 */
export async function modulesLeftUnchecked(
  db: Kysely<Database>,
  userId: string,
  roleId: string | null,
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${CHECKERS_LOCK})`.execute(db)
  const left = await db
    .with('checker', checkers)
    .selectFrom('checker as mine')
    .select('mine.module_name')
    .where('mine.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checker as other')
            .select('other.user_id')
            .whereRef('other.module_name', '=', 'mine.module_name')
            .whereRef('other.user_id', '<>', 'mine.user_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('role as r')
            .innerJoin('role_privilege as rp', 'rp.role_id', 'r.role_id')
            .innerJoin('privilege as p', 'p.privilege_id', 'rp.privilege_id')
            .select('r.role_id')
            .where('r.role_id', '=', roleId)
            .where('r.role_status', '=', 'ACTIVE')
            .where('p.type', '=', 'CHECKER')
            .whereRef('p.module_name', '=', 'mine.module_name'),
        ),
      ),
    )
    .orderBy('mine.module_name')
    .execute()
  return left.map((row) => row.module_name)
}

/**
 * Returns the modules that would have no ACTIVE bank-side checker left if this role kept only the CHECKER privileges of
 * `kept`. Takes the same lock as {@link modulesLeftUnchecked}: a user must not leave one role while the other role
 * loses privileges.
 */
export async function modulesLeftUncheckedByRole(
  db: Kysely<Database>,
  roleId: string,
  kept: readonly string[],
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${CHECKERS_LOCK})`.execute(db)
  const left = await db
    .with('checker', checkers)
    .selectFrom('checker as mine')
    .select('mine.module_name')
    .distinct()
    .where('mine.role_id', '=', roleId)
    .where(sql<boolean>`mine.module_name <> all(${[...kept]}::text[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checker as other')
            .select('other.user_id')
            .whereRef('other.module_name', '=', 'mine.module_name')
            .whereRef('other.role_id', '<>', 'mine.role_id'),
        ),
      ),
    )
    .orderBy('mine.module_name')
    .execute()
  return left.map((row) => row.module_name)
}

/**
 * Reads the ACTIVE bank-side checkers of each module, by user and role. Only head office Nigeria checks the bank's
 * settings (ruling A102).
 */
const checkers = (db: QueryCreator<Database>) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .innerJoin('role_privilege as rp', 'rp.role_id', 'r.role_id')
    .innerJoin('privilege as p', 'p.privilege_id', 'rp.privilege_id')
    .select(['u.user_id', 'u.role_id', 'p.module_name'])
    .where('u.status', '=', 'ACTIVE')
    .where('u.user_type', '<>', 'IMTO')
    .where(
      sql<boolean>`(p.module_name <> 'SYSTEM_SETTINGS' or u.user_type = 'HEAD OFFICE' and u.country_id = ${HEAD_OFFICE_ID})`,
    )
    .where('r.role_status', '=', 'ACTIVE')
    .where('p.type', '=', 'CHECKER')
