import { FIXED_ROLE_IDS, type RoleStatus } from '@portal/contract'
import type { RoleRecord } from '@portal/contract/roles/role'
import type { Fault } from '../../../engine/http/handler.ts'

/** Status changes allowed by edit: only the first authorization makes a PENDING role ACTIVE. */
const STATUS_CHANGES: Record<RoleStatus, readonly RoleStatus[]> = {
  PENDING: [],
  ACTIVE: ['DISABLED'],
  DISABLED: ['ACTIVE'],
}

export interface RoleChangeFacts {
  readonly roleId: string
  /**
   * True if the maker or, once there is a checker, the checker holds the role: users may neither edit their own role
   * nor authorize an edit of it.
   */
  readonly isOwn: boolean
  readonly before: RoleRecord
  readonly after: RoleRecord
}

/** Checks the rules that need only the change itself. Returns the fault; null if the change is allowed. */
export function refuseRoleChange({ roleId, isOwn, before, after }: RoleChangeFacts): Fault | null {
  if (FIXED_ROLE_IDS.includes(roleId)) return { code: '12', message: 'message.fixedRole' }
  if (isOwn) return { code: '63', message: 'message.ownRole' }
  const { roleStatus: from } = before
  const { roleStatus: to } = after
  if (from === 'PENDING') return { code: '12', message: 'message.roleWaits' }
  if (from !== to && !STATUS_CHANGES[from].includes(to))
    return { code: '12', field: { field: 'status', key: 'validation.illegalStatus' } }
  return null
}

/** Returns the modules with a CHECKER privilege in the list. */
export function checkedModulesOf(privileges: readonly string[]): string[] {
  return privileges.flatMap((privilege) => (privilege.endsWith('|CHECKER') ? [privilege.split('|')[0] ?? ''] : []))
}

/** Returns whether the open sessions of the role's holders end, because status, limit or privileges changed. */
export function changesRights(before: RoleRecord, after: RoleRecord): boolean {
  return (
    before.roleTrnLimit !== after.roleTrnLimit ||
    before.roleStatus !== after.roleStatus ||
    before.privileges.join() !== after.privileges.join()
  )
}
