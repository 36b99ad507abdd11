import { ALL_SUBSIDIARIES, holds, type Queued } from '@portal/contract'
import type { RoleRequest } from '@portal/contract/calls/roles'
import { noteSubmission, requireRejected, submitChange } from '../../approvals/index.ts'
import type { Snapshot } from '../../db/schema.ts'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { requireBank } from '../../read/index.ts'
import { limitText, privilegesOf } from './role.rules.ts'
import { insertPendingRole, reviveRole } from './role.store.ts'
import { nameTaken, refuse } from './role-change.kind.ts'
import { findRole } from './role-record.ts'
import { rolesVisibleTo } from './role-scope.ts'

/**
 * role/create: a new role, or with `roleId` a change of one (spec §7.2). 57 lacks ROLE CREATE or UPDATE, or is an operator
 * user; 26 name taken, and the refusals of `submitChange` and of the rules.
 */
export async function createRole(context: SessionContext, request: RoleRequest): Promise<Reply<Queued>> {
  return request.roleId === undefined
    ? await queueNewRole(context, request)
    : await queueRoleEdit(context, { ...request, roleId: request.roleId })
}

async function queueNewRole(context: SessionContext, request: RoleRequest): Promise<Reply<Queued>> {
  const { db, actor, now } = context
  const note = noteSubmission(context, { subject: 'role', action: 'CREATE' })
  requirePrivilege(context, 'CREATE')
  const wanted = { roleName: request.roleName, limit: request.roleTrnLimit, countryId: request.countryId ?? null }
  const targetId = (await takenUp(context, request)) ?? (await insertPendingRole(db, wanted, actor.userId, now))
  if (targetId === null) throw refuse(nameTaken)
  const fields = { ...fieldsOf(request), roleStatus: 'ACTIVE', countryId: wanted.countryId ?? ALL_SUBSIDIARIES }
  const { replaces } = request
  return await submitChange(context, { subject: 'role', targetId, action: 'CREATE', fields, replaces }, note)
}

/** The role of a rejected creation, PENDING again: its name and its subsidiary are its own still. */
async function takenUp(context: SessionContext, request: RoleRequest): Promise<string | null> {
  if (request.replaces === undefined) return null
  const item = await requireRejected(context, request.replaces, { subject: 'role', action: 'CREATE' })
  const wanted = { roleName: request.roleName, limit: request.roleTrnLimit }
  if (!(await reviveRole(context.db, item.targetId, wanted, context.now))) throw new Refusal('12')
  return item.targetId
}

async function queueRoleEdit(
  context: SessionContext,
  request: RoleRequest & { readonly roleId: string },
): Promise<Reply<Queued>> {
  const { roleId: targetId, version, status, replaces } = request
  const note = noteSubmission(context, { subject: 'role', action: 'UPDATE', targetId })
  requirePrivilege(context, 'UPDATE')
  const role = await findRole(context.db, targetId, { scope: rolesVisibleTo(context.actor) })
  if (role === null) throw new Refusal('25')
  if (request.countryId !== undefined && request.countryId !== role.country_id)
    throw refuse({ code: '12', field: { field: 'countryId', key: 'validation.roleStays' } })
  const fields = { ...fieldsOf(request), ...(status === undefined ? {} : { roleStatus: status }) }
  return await submitChange(context, { subject: 'role', targetId, action: 'UPDATE', fields, version, replaces }, note)
}

function fieldsOf(request: RoleRequest): Snapshot {
  return {
    roleName: request.roleName,
    roleTrnLimit: limitText(request.roleTrnLimit),
    privileges: privilegesOf(request.rpPrivilegeId).join(','),
  }
}

/** One path for two acts: each has its own privilege, and neither is an operator user's. */
function requirePrivilege({ actor }: SessionContext, type: 'CREATE' | 'UPDATE'): void {
  requireBank(actor)
  if (!holds(actor.privileges, `ROLE|${type}`)) throw new Refusal('57')
}
