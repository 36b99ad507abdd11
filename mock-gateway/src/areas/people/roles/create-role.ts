import { ALL_SUBSIDIARIES, holds } from '@portal/contract'
import { ROLE, type RoleRecord } from '@portal/contract/roles/role'
import type { RoleRequest } from '@portal/contract/roles/roles.calls'
import { keyTaken, type Proposal, requireRejected } from '../../../engine/approvals/index.ts'
import { Refusal, refuse, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken, storedValues } from '../../../engine/records/index.ts'
import { privilegesOf } from './privilege.store.ts'
import { insertPendingRole, reviveRole } from './role.store.ts'
import { ROLE_KEY } from './role-change.kind.ts'
import { findRole } from './role-record.ts'
import { rolesVisibleTo } from './role-scope.ts'

/**
 * Handles `role/create`: proposes a new role, or with `roleId` a change of an existing role (spec §7.2). Creation and
 * change need different privileges, and are refused with 57 without the privilege. Refused with 26 if the name is
 * taken, with 25 if the role is not in scope, with 12 if a change names another subsidiary.
 */
export async function proposeRole(
  context: SessionContext,
  request: RoleRequest,
  replaces?: string,
): Promise<Proposal<RoleRecord>> {
  const { roleId } = request
  if (!holds(context.actor.privileges, roleId === undefined ? 'ROLE|CREATE' : 'ROLE|UPDATE')) throw new Refusal('57')
  return roleId === undefined
    ? await proposeNewRole(context, request, replaces)
    : await proposeEdit(context, { ...request, roleId })
}

async function proposeNewRole(
  context: SessionContext,
  request: RoleRequest,
  replaces: string | undefined,
): Promise<Proposal<RoleRecord>> {
  const { db, actor, now } = context
  const countryId = request.countryId ?? null
  const wanted = { roleName: request.roleName, limit: request.roleTrnLimit, countryId }
  const targetId = replaces
    ? await revived(context, wanted, replaces)
    : await insertPendingRole(db, wanted, actor.userId, now)
  if (targetId === null) throw keyTaken(ROLE_KEY)
  const fields = { ...(await fieldsOf(context, request)), roleStatus: 'ACTIVE' } as const
  return { targetId, fields: { ...fields, countryId: countryId ?? ALL_SUBSIDIARIES } }
}

/** Makes the role of a rejected creation PENDING again, with the requested name and limit. Returns its id. */
async function revived(
  context: SessionContext,
  wanted: { readonly roleName: string; readonly limit: string | null },
  replaces: string,
): Promise<string> {
  const item = await requireRejected(context, replaces, { subject: 'role', action: 'CREATE' })
  if (!(await reviveRole(context.db, item.targetId, wanted, context.now))) throw overtaken()
  return item.targetId
}

async function proposeEdit(
  context: SessionContext,
  request: RoleRequest & { readonly roleId: string },
): Promise<Proposal<RoleRecord>> {
  const { db, actor } = context
  const { roleId: targetId, version, status, countryId } = request
  const role = await findRole(db, targetId, { scope: rolesVisibleTo(actor) })
  if (role === null) throw new Refusal('25')
  if (countryId !== undefined && countryId !== role.subsidiary)
    throw refuse({ code: '12', field: { field: 'countryId', key: 'validation.roleStays' } })
  const fields = { ...(await fieldsOf(context, request)), ...(status === undefined ? {} : { roleStatus: status }) }
  return { targetId, version, fields }
}

async function fieldsOf(
  { db }: SessionContext,
  { roleName, roleTrnLimit, rpPrivilegeId }: RoleRequest,
): Promise<Partial<RoleRecord>> {
  return storedValues(ROLE, { roleName, roleTrnLimit, privileges: await privilegesOf(db, rpPrivilegeId) })
}
