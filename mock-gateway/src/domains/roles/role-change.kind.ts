import { ROLE } from '@portal/contract/records/role'
import { contractText } from '@portal/contract/texts'
import { sql } from 'kysely'
import { endSessionsOfRole } from '../../access/index.ts'
import type { Change, ChangeKind } from '../../approvals/index.ts'
import type { Snapshot } from '../../db/schema.ts'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { modulesLeftUncheckedByRole, requireRights, requireRoleReach } from '../users/index.ts'
import { changesRights, checkedModulesOf, type RoleFault, refuseRoleChange, rightsOf } from './role.rules.ts'
import { activeHolders, declinePendingRole, isNameTaken, writeRole } from './role.store.ts'
import { findRole, roleSnapshot } from './role-record.ts'

/** How roles change by approval, their privileges with them (rulings A28, 2.3). */
export const ROLE_CHANGES: ChangeKind = {
  subject: 'role',
  module: 'ROLE',
  record: ROLE,
  names: {
    isUuid: false,
    source: (ids) => sql`select role_id as id, role_name as name from role where role_id = any(${ids}::text[])`,
  },
  link: (roleId) => `/roles?panel=view&id=${roleId}`,
  async read(db, roleId, lock) {
    const role = await findRole(db, roleId, { lock })
    if (role === null) return null
    const { version, role_name: name, country_id: countryId } = role
    return { version, name, snapshot: roleSnapshot(role), mtoCode: null, countryId }
  },
  async validate(context, change) {
    const role = await findRole(context.db, change.targetId)
    if (role === null) throw new Refusal('25')
    await requireRoleReach(context, change, role.country_id)
    await requireFreeName(context, change, role.country_id)
    if (change.action !== 'CREATE') await validateEdit(context, change)
    const after = change.after ?? {}
    // A disabled role gives nothing to anybody.
    if (after.roleStatus !== 'DISABLED') await requireRights(context, change, [rightsOf(after)])
  },
  async applyCreate({ db, now }, change) {
    const role = await findRole(db, change.targetId)
    if (role?.role_status !== 'PENDING') throw new Refusal('12')
    await writeRole(db, change.targetId, change.after ?? {}, now)
  },
  async applyUpdate({ db, now }, change) {
    const [before, after] = bothOf(change)
    await writeRole(db, change.targetId, after, now)
    if (changesRights(before, after)) await endSessionsOfRole(db, change.targetId, now)
  },
  async declineCreate(db, change, now) {
    await declinePendingRole(db, change.targetId, now)
  },
}

/** Refuses with the fault, at its field. */
export function refuse(fault: RoleFault): Refusal {
  return new Refusal(fault.code, {
    ...(fault.field ? { fields: [fault.field] } : {}),
    ...(fault.message ? { message: fault.message } : {}),
  })
}

export const nameTaken: RoleFault = { code: '26', field: { field: 'roleName', key: 'validation.taken' } }

async function requireFreeName({ db }: SessionContext, change: Change, countryId: string | null): Promise<void> {
  const roleName = change.after?.roleName ?? ''
  if (await isNameTaken(db, { roleName, countryId }, change.targetId)) throw refuse(nameTaken)
}

async function validateEdit(context: SessionContext, change: Change): Promise<void> {
  const { db, actor, language } = context
  const [before, after] = bothOf(change)
  const actorRoleIds = [actor.roleId, await roleOf(context, change.makerId)]
  const fault = refuseRoleChange({ roleId: change.targetId, actorRoleIds, before, after })
  if (fault !== null) throw refuse(fault)
  if (before.roleStatus !== 'ACTIVE') return
  if (after.roleStatus === 'DISABLED') {
    const count = await activeHolders(db, change.targetId)
    if (count > 0) throw new Refusal('12', { message: 'message.roleInUse', params: { count } })
    return
  }
  const unchecked = await modulesLeftUncheckedByRole(db, change.targetId, checkedModulesOf(after.privileges))
  if (unchecked.length === 0) return
  const modules = unchecked.map((module) => contractText(language, `module.${module}`)).join(', ')
  throw new Refusal('12', { message: 'message.lastChecker', params: { modules } })
}

async function roleOf({ db }: SessionContext, userId: string): Promise<string> {
  const user = await db.selectFrom('app_user').select('role_id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return user.role_id
}

function bothOf(change: Change): [Snapshot, Snapshot] {
  if (change.before === null || change.after === null) throw new Error('an edit has both sides')
  return [change.before, change.after]
}
