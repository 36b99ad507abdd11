import { ROLE, type RoleRecord } from '@portal/contract/roles/role'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import { endSessionsOfRole } from '../../../engine/access/index.ts'
import { bothSides, type Change, type ChangeKind, keyTaken, type NaturalKey } from '../../../engine/approvals/index.ts'
import { Refusal, refuse, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken } from '../../../engine/records/index.ts'
import { isRoleOfActors, modulesLeftUncheckedByRole, requireRights, requireRoleReach } from '../users/index.ts'
import { changesRights, checkedModulesOf, refuseRoleChange } from './role.rules.ts'
import { activeHolders, declinePendingRole, isNameTaken, writeRole } from './role.store.ts'
import { findRole } from './role-record.ts'

export const ROLE_KEY: NaturalKey = { field: 'roleName', constraints: ['role_name'] }

/** Defines how roles change by approval, including their privileges (rulings A28, 2.3). */
export const ROLE_CHANGES: ChangeKind<RoleRecord> = {
  subject: 'role',
  module: 'ROLE',
  naturalKey: ROLE_KEY,
  record: ROLE,
  requiresReview: true,
  names: {
    isUuid: false,
    source: (ids) => sql`select role_id as id, role_name as name from role where role_id = any(${ids}::text[])`,
  },
  link: (roleId) => `/roles?panel=view&id=${roleId}`,
  forms: { CREATE: () => '/create-role', UPDATE: (roleId) => `/create-role?roleId=${roleId}` },
  async read(db, roleId, lock) {
    const role = await findRole(db, roleId, { lock })
    if (role === null) return null
    const { version, values, subsidiary } = role
    return { version, name: values.roleName, snapshot: values, mtoCode: null, countryId: subsidiary }
  },
  async validate(context, change) {
    const role = await findRole(context.db, change.targetId)
    if (role === null) throw new Refusal('25')
    await requireRoleReach(context, change, role.subsidiary)
    await requireFreeName(context, change, role.subsidiary)
    if (change.action !== 'CREATE') await validateEdit(context, change)
    const { roleStatus, privileges, roleTrnLimit: limit } = wantedOf(change)
    // A disabled role grants no privileges.
    if (roleStatus !== 'DISABLED') await requireRights(context, change, [{ privileges, limit }])
  },
  async applyCreate({ db, now }, change) {
    const role = await findRole(db, change.targetId)
    if (role?.values.roleStatus !== 'PENDING') throw overtaken()
    await writeRole(db, change.targetId, wantedOf(change), now)
  },
  async applyUpdate({ db, now }, change) {
    const [before, after] = bothSides(change)
    await writeRole(db, change.targetId, after, now)
    if (changesRights(before, after)) await endSessionsOfRole(db, change.targetId, now)
  },
  async declineCreate(db, change, now) {
    await declinePendingRole(db, change.targetId, now)
  },
}

async function requireFreeName(
  { db }: SessionContext,
  change: Change<RoleRecord>,
  countryId: string | null,
): Promise<void> {
  const { roleName } = wantedOf(change)
  if (await isNameTaken(db, { roleName, countryId }, change.targetId)) throw keyTaken(ROLE_KEY)
}

async function validateEdit(context: SessionContext, change: Change<RoleRecord>): Promise<void> {
  const { db, language } = context
  const [before, after] = bothSides(change)
  const isOwn = await isRoleOfActors(context, change, change.targetId)
  const fault = refuseRoleChange({ roleId: change.targetId, isOwn, before, after })
  if (fault !== null) throw refuse(fault)
  if (before.roleStatus !== 'ACTIVE') return
  if (after.roleStatus === 'DISABLED') {
    const count = await activeHolders(db, change.targetId)
    if (count > 0) throw new Refusal('12', { message: 'message.roleInUse', params: { count } })
    return
  }
  const unchecked = await modulesLeftUncheckedByRole(db, change.targetId, checkedModulesOf(after.privileges))
  if (unchecked.length === 0) return
  const modules = unchecked
    .map((module) => contractText(language, `module.${module}`, { defaultValue: module }))
    .join(', ')
  throw new Refusal('12', { message: 'message.lastChecker', params: { modules } })
}

function wantedOf({ after }: Change<RoleRecord>): RoleRecord {
  if (after === null) throw new Error('a role is disabled, never deleted')
  return after
}
