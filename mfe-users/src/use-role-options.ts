import { readRoles } from '@portal/contract/calls/roles'
import { useRead } from '@portal/portal-sdk'

/** Roles of the operator side (spec §9); a staff user cannot hold one. */
const OPERATOR_ROLES = ['0000000001', '0000000002']

/** The active roles a staff user may be given. */
export function useRoleOptions(): { value: string; label: string }[] {
  const roles = useRead(readRoles, { readAll: 'YES', size: 100, filters: { roleStatus: ['ACTIVE'] } })
  return (roles.data?.data ?? [])
    .filter(({ roleId }) => !OPERATOR_ROLES.includes(roleId))
    .map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))
}
