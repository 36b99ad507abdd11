import { readRoles } from '@portal/contract/roles/roles.calls'
import { useRead } from '@portal/portal-sdk/read'

/** The ids of the two roles that an operator user may have (spec §5). Staff users cannot have these roles (spec §9). */
const OPERATOR_ROLES = ['0000000001', '0000000002']

/**
 * A role to choose, with the only subsidiary in which users may have the role. The subsidiary is null if all are
 * allowed.
 */
export interface RoleOption {
  readonly value: string
  readonly label: string
  readonly countryId: string | null
}

/** Loads the active roles for users of a side, sorted by name. */
export function useRoleOptions(side: 'staff' | 'operator'): RoleOption[] {
  const roles = useRead(readRoles, { readAll: 'YES', size: 100, filters: { roleStatus: ['ACTIVE'] } })
  return (roles.data?.data ?? [])
    .filter(({ roleId }) => OPERATOR_ROLES.includes(roleId) === (side === 'operator'))
    .map(({ roleId, roleName, countryId }) => ({ value: roleId, label: roleName, countryId }))
}

/** Returns the roles that users of a subsidiary may have (ruling A91). */
export function rolesOf(options: readonly RoleOption[], countryId: string): RoleOption[] {
  return options.filter((option) => option.countryId === null || option.countryId === countryId)
}
