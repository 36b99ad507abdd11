import type { RoleRecord } from '@portal/contract/records/role'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { privilegeIdsOf } from './role.rules.ts'

/** Advisory lock of the next role id: 'role' in ASCII. */
const ROLE_ID_LOCK = 0x726f6c65

/**
 * Whether another role has the name that is met together with this one: one of all subsidiaries meets every other, one of a
 * subsidiary those of all and its own. Another subsidiary's names are nobody's business here, and may be the same.
 */
export async function isNameTaken(
  db: Kysely<Database>,
  role: { readonly roleName: string; readonly countryId: string | null },
  exceptRoleId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select exists (select from role
    where role_name = ${role.roleName}::citext and role_id is distinct from ${exceptRoleId}::text
      and (country_id is null or ${role.countryId}::text is null or country_id = ${role.countryId}::text)) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? false
}

export interface WantedRole {
  readonly roleName: string
  readonly limit: string | null
  /** Null for all subsidiaries. */
  readonly countryId: string | null
}

/** Inserts a role as PENDING, without privileges, under the next free id; null when the name was taken meanwhile. */
export async function insertPendingRole(
  db: Kysely<Database>,
  wanted: WantedRole,
  makerId: string,
  now: Date,
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${ROLE_ID_LOCK})`.execute(db)
  const { rows } = await sql<{ role_id: string }>`
    insert into role (role_id, role_name, role_trn_limit, role_status, country_id, maker_id, created_at, updated_at)
    select lpad((coalesce(max(role_id)::bigint, 0) + 1)::text, 10, '0'), ${wanted.roleName}::citext,
      ${wanted.limit}::numeric, 'PENDING', ${wanted.countryId}::text, ${makerId}::uuid, ${now}::timestamptz, ${now}::timestamptz from role
    on conflict do nothing returning role_id`.execute(db)
  return rows[0]?.role_id ?? null
}

/** Takes a rejected creation up again; false when the role is no rejected creation any more. */
export async function reviveRole(
  db: Kysely<Database>,
  roleId: string,
  wanted: Omit<WantedRole, 'countryId'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('role')
    .set((eb) => ({
      role_name: wanted.roleName,
      role_trn_limit: wanted.limit,
      role_status: 'PENDING',
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('role_id', '=', roleId)
    .where('role_status', '=', 'DISABLED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes an authorized role whole, privileges and all. */
export async function writeRole(db: Kysely<Database>, roleId: string, after: RoleRecord, now: Date): Promise<void> {
  await sql`update role set role_name = ${after.roleName}::citext,
      role_trn_limit = ${after.roleTrnLimit}::numeric, role_status = ${after.roleStatus},
      version = version + 1, updated_at = ${now}
    where role_id = ${roleId}`.execute(db)
  await db.deleteFrom('role_privilege').where('role_id', '=', roleId).execute()
  const held = privilegeIdsOf(after.privileges)
  if (held.length === 0) return
  await db
    .insertInto('role_privilege')
    .values(held.map((privilege_id) => ({ role_id: roleId, privilege_id })))
    .execute()
}

/** Moves a PENDING role on without privileges; false when it is not PENDING any more. */
export async function declinePendingRole(db: Kysely<Database>, roleId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('role')
    .set((eb) => ({ role_status: 'DISABLED', version: eb('version', '+', 1), updated_at: now }))
    .where('role_id', '=', roleId)
    .where('role_status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** ACTIVE users who hold the role. */
export async function activeHolders(db: Kysely<Database>, roleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('role_id', '=', roleId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  return Number(count)
}
