import type { RoleRecord } from '@portal/contract/roles/role'
import type { PrivilegeChoice } from '@portal/contract/roles/roles.calls'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { privilegesOf } from './privilege.store.ts'
import { findRole } from './role-record.ts'
import { rolesVisibleTo } from './role-scope.ts'

/**
 * Handles `rolePrivilege/create`, the product's second call, which no longer has an effect (ruling A28). Answers 00 if
 * the privileges are the role's current or pending ones. Refused with 30 if they differ, with 25 if the role is
 * unknown, with 57 for operator users.
 */
export async function assignPrivileges(
  context: SessionContext,
  { rpRoleId, rpPrivilegeId }: { readonly rpRoleId: string; readonly rpPrivilegeId: readonly PrivilegeChoice[] },
): Promise<Reply<object>> {
  const { db, actor } = context
  context.audit({ module: 'ROLE', action: 'UPDATE', subject: 'role', itemId: rpRoleId })
  requireBank(actor)
  const role = await findRole(db, rpRoleId, { scope: rolesVisibleTo(actor) })
  if (role === null) throw new Refusal('25')
  const wanted = (await privilegesOf(db, rpPrivilegeId)).join()
  const waiting = await db
    .selectFrom('queue_item')
    .select('after')
    .where('subject', '=', 'role')
    .where('target_id', '=', rpRoleId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  const asked = waiting?.after as RoleRecord | null | undefined
  if (![role.values.privileges.join(), asked?.privileges.join()].includes(wanted)) {
    throw new Refusal('30', { fields: [{ field: 'rpPrivilegeId', key: 'validation.otherPrivileges' }] })
  }
  return { payload: {} }
}
