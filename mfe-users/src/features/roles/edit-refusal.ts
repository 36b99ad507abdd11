import { FIXED_ROLE_IDS } from '@portal/contract'
import type { RoleRow } from '@portal/contract/calls/roles'

/** Key of why a role cannot be edited now, or null; the gateway refuses the same. */
export function editRefusal(ownRoleName: string): (role: RoleRow) => string | null {
  return ({ roleId, roleName, pendingCqId, roleStatus }) => {
    if (FIXED_ROLE_IDS.includes(roleId)) return 'roles.fixed'
    if (pendingCqId !== null) return 'roles.editWaits'
    if (roleStatus === 'PENDING') return 'roles.editWaits'
    return roleName === ownRoleName ? 'roles.own' : null
  }
}
