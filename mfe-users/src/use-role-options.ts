import { readRoles } from '@portal/contract/calls/roles'
import { useRead } from '@portal/portal-sdk'

/** The two roles an operator user may hold (spec §5); a staff user cannot hold one (spec §9). */
const OPERATOR_ROLES = ['0000000001', '0000000002']

/** The active roles a user of a side may be given, by name. */
export function useRoleOptions(side: 'staff' | 'operator'): { value: string; label: string }[] {
  const roles = useRead(readRoles, { readAll: 'YES', size: 100, filters: { roleStatus: ['ACTIVE'] } })
  return (roles.data?.data ?? [])
    .filter(({ roleId }) => OPERATOR_ROLES.includes(roleId) === (side === 'operator'))
    .map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))
}
