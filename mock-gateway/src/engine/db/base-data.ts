import { PRIVILEGES } from '@portal/contract'
import { OPERATOR_ADMINISTRATOR_ROLE_ID } from '@portal/contract/users/user'
import type { Kysely } from 'kysely'
import { namedId } from '../ids/named-id.ts'
import type { Database } from './schema.ts'

/** Creation date of the seeded privileges: 2021 (spec §3). */
const PRIVILEGES_SINCE = new Date('2021-03-01T08:00:00Z')

/**
 * Roles whose ids the specification fixes (§5, §9; rulings A22, A27). Their privileges are seeded once, and later
 * changed only by approval.
 */
const FIXED_ROLES = [
  {
    roleId: OPERATOR_ADMINISTRATOR_ROLE_ID,
    roleName: 'OPERATOR ADMINISTRATOR',
    privileges: [
      'SANDBOX|CREATE',
      'SANDBOX|READ',
      'SANDBOX|UPDATE',
      'USER|READ',
      'DIRECT_CREDIT|READ',
      'CASH_PICKUP|READ',
    ],
  },
  {
    roleId: '0000000002',
    roleName: 'OPERATOR OFFICER',
    privileges: ['SANDBOX|READ', 'USER|READ', 'DIRECT_CREDIT|READ', 'CASH_PICKUP|READ'],
  },
  // A self-registered user has no privileges until a role is assigned.
  { roleId: '0000000009', roleName: 'REGISTERED', privileges: [] },
] as const

/** Inserts rows that every installation needs, with or without the demo. Leaves existing rows unchanged. */
export async function ensureBaseData(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .insertInto('privilege')
    .values(
      PRIVILEGES.map((privilege) => ({
        privilege_id: privilege.privilegeId,
        pid: namedId(`privilege ${privilege.privilegeId}`),
        module_name: privilege.privilegeModuleName,
        module_id: privilege.privilegeModuleId,
        type: privilege.privilegeType,
        created_at: PRIVILEGES_SINCE,
        updated_at: PRIVILEGES_SINCE,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('system_settings')
    .values({
      password_trials: 5,
      reusable_old_passwords: 5,
      password_change_days: 90,
      inactivity_day_limit: 90,
      // If both hours are equal, the portal is always open (ruling 2.9).
      opening_hour: 0,
      closing_hour: 0,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const role of FIXED_ROLES) await ensureRole(db, { ...role, limit: null, status: 'ACTIVE' }, PRIVILEGES_SINCE)
}

export interface RoleSeed {
  readonly roleId: string
  readonly roleName: string
  readonly limit: string | null
  readonly status: 'ACTIVE' | 'PENDING' | 'DISABLED'
  /** Privileges as `MODULE|TYPE`. */
  readonly privileges: readonly string[]
}

/** Creates a role with its privileges, unless a role with this id exists. */
export async function ensureRole(db: Kysely<Database>, role: RoleSeed, since: Date): Promise<void> {
  const made = await db
    .insertInto('role')
    .values({
      role_id: role.roleId,
      role_name: role.roleName,
      role_trn_limit: role.limit,
      role_status: role.status,
      maker_id: null,
      created_at: since,
      updated_at: since,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role_id')
    .executeTakeFirst()
  if (made === undefined || role.privileges.length === 0) return
  const held = PRIVILEGES.filter((one) => role.privileges.includes(`${one.privilegeModuleName}|${one.privilegeType}`))
  await db
    .insertInto('role_privilege')
    .values(held.map(({ privilegeId }) => ({ role_id: role.roleId, privilege_id: privilegeId })))
    .execute()
}
