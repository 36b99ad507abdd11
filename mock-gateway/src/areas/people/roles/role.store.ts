import type { RoleRecord } from '@portal/contract/roles/role'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { privilegeIdsOf } from './privilege.store.ts'

/** Advisory lock for choosing the next role id: 'role' in ASCII. */
const ROLE_ID_LOCK = 0x726f6c65

/**
 * Returns whether another role has a name that would be ambiguous. A role of all subsidiaries conflicts with every
 * other role; a subsidiary's role conflicts with roles of all subsidiaries and of the same subsidiary. Roles of
 * different subsidiaries may have the same name.
 */
export async function isNameTaken(
  db: Kysely<Database>,
  role: { readonly roleName: string; readonly countryId: string | null },
  exceptRoleId: string | null,
): Promise<boolean> {
  const { countryId } = role
  const namesakes = db
    .selectFrom('role')
    .select('role_id')
    .where('role_name', '=', role.roleName)
    // The name of a rejected role is available again.
    .where('declined_at', 'is', null)
    .where('role_id', 'is distinct from', exceptRoleId)
    .limit(1)
  const met =
    countryId === null
      ? namesakes
      : namesakes.where(({ or, eb }) => or([eb('country_id', 'is', null), eb('country_id', '=', countryId)]))
  return (await met.executeTakeFirst()) !== undefined
}

export interface WantedRole {
  readonly roleName: string
  readonly limit: string | null
  /** The subsidiary of the role; null for all subsidiaries. */
  readonly countryId: string | null
}

/**
 * Inserts a role as PENDING, without privileges, under the next free id. Returns null if the name was taken in the
 * meantime.
 */
export async function insertPendingRole(
  db: Kysely<Database>,
  wanted: WantedRole,
  makerId: string,
  now: Date,
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${ROLE_ID_LOCK})`.execute(db)
  const inserted = await db
    .insertInto('role')
    .values(({ selectFrom }) => ({
      role_id: selectFrom('role').select(({ fn }) =>
        sql<string>`lpad((coalesce(${fn.max('role_id')}::bigint, 0) + 1)::text, 10, '0')`.as('next'),
      ),
      role_name: wanted.roleName,
      role_trn_limit: wanted.limit,
      role_status: 'PENDING',
      country_id: wanted.countryId,
      maker_id: makerId,
      created_at: now,
      updated_at: now,
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('role_id')
    .executeTakeFirst()
  return inserted?.role_id ?? null
}

/** Makes a rejected creation PENDING again. Returns false if the role is no longer a rejected creation. */
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
      declined_at: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('role_id', '=', roleId)
    .where('declined_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes an authorized role completely, including privileges. */
export async function writeRole(db: Kysely<Database>, roleId: string, after: RoleRecord, now: Date): Promise<void> {
  await db
    .updateTable('role')
    .set((eb) => ({
      role_name: after.roleName,
      role_trn_limit: after.roleTrnLimit,
      role_status: after.roleStatus,
      ...(after.roleStatus === 'DISABLED' ? {} : { declined_at: null }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('role_id', '=', roleId)
    .execute()
  await db.deleteFrom('role_privilege').where('role_id', '=', roleId).execute()
  const held = await privilegeIdsOf(db, after.privileges)
  if (held.length === 0) return
  await db
    .insertInto('role_privilege')
    .values(held.map((privilege_id) => ({ role_id: roleId, privilege_id })))
    .execute()
}

/** Declines a PENDING role, which has no privileges. Returns false if the role is no longer PENDING. */
export async function declinePendingRole(db: Kysely<Database>, roleId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('role')
    .set((eb) => ({ role_status: 'DISABLED', declined_at: now, version: eb('version', '+', 1), updated_at: now }))
    .where('role_id', '=', roleId)
    .where('role_status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the number of ACTIVE users who hold the role. */
export async function activeHolders(db: Kysely<Database>, roleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('role_id', '=', roleId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  return Number(count)
}
