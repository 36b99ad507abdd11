import { readRoles } from '@portal/contract/calls/roles'
import { useRead } from '@portal/portal-sdk'

/** The two roles an operator user may hold (spec §5). */
export const OPERATOR_ROLES: readonly string[] = ['0000000001', '0000000002']

/** The operator roles to choose from. */
export function useOperatorRoles(): { value: string; label: string }[] {
  const roles = useRead(readRoles, { readAll: 'YES', size: 100, filters: { roleStatus: ['ACTIVE'] } })
  return (roles.data?.data ?? [])
    .filter(({ roleId }) => OPERATOR_ROLES.includes(roleId))
    .map(({ roleId, roleName }) => ({ value: roleId, label: roleName }))
    .sort((one, other) => one.value.localeCompare(other.value))
}
