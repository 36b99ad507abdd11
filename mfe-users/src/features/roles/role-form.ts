import { ALL_SUBSIDIARIES, type BankPerson, isOfHeadOffice, type RoleStatus } from '@portal/contract'
import { ROLE } from '@portal/contract/roles/role'
import type { PrivilegeRow, RoleRow } from '@portal/contract/roles/roles.calls'
import { emptyValues, type FormValues, formValues, type ProposedFields, withProposed } from '@portal/portal-sdk/forms'
import { idsOf } from '../../privilege-matrix.rules.ts'

// Privileges and status have their own form fields, because the request names them differently.
const { privileges: _, roleStatus: __, ...FIELDS } = ROLE

/** The values of the role form: the fields of the role, and the privileges of the matrix. */
export type RoleFormValues = FormValues<typeof FIELDS> & { status: string; privileges: string[] }

export const NEW_ROLE: RoleFormValues = {
  ...emptyValues(FIELDS),
  countryId: ALL_SUBSIDIARIES,
  status: 'ACTIVE',
  privileges: [],
}

/**
 * Returns the form values of a new role: for all subsidiaries if the user may create such a role, otherwise for the
 * user's own subsidiary.
 */
export function newRole(user: BankPerson): RoleFormValues {
  return { ...NEW_ROLE, countryId: isOfHeadOffice(user) ? ALL_SUBSIDIARIES : user.countryId }
}

/** The request fields that do not come from the form values. */
export interface RoleTarget {
  readonly roleId?: string
  readonly version?: number
}

/** A character allowed in a role name: letters, digits and spaces of any script (spec §5). */
export const ROLE_NAME_CHARACTER = /[\p{L}\p{M}\p{N} ]/u

/** Returns the form values of a role. A copy keeps limit and privileges, but its name is empty. */
export function valuesOf(role: RoleRow, privileges: readonly string[], isCopy = false): RoleFormValues {
  const { countryId, roleStatus } = role
  const values = formValues(FIELDS, { ...role, countryId: countryId ?? ALL_SUBSIDIARIES })
  const anew = isCopy ? { roleName: '', status: 'ACTIVE' } : { status: roleStatus }
  return { ...values, ...anew, privileges: [...privileges] }
}

/** Returns the values with the proposal of a rejected change applied. */
export function withProposedRole(values: RoleFormValues, proposed: ProposedFields): RoleFormValues {
  const { privileges, roleStatus } = proposed
  return {
    ...withProposed(FIELDS, values, proposed),
    status: typeof roleStatus === 'string' ? roleStatus : values.status,
    privileges: Array.isArray(privileges) ? privileges.map(String) : values.privileges,
  }
}

/**
 * Returns the request of role/create before its schema removes extra fields. Only an edit sends a status.
 * @param all the privileges of the gateway, from `usePrivilegeModules`; without them, those of the contract
 */
export function toRoleRequest(
  values: RoleFormValues,
  target: RoleTarget,
  all?: readonly PrivilegeRow[],
): Record<string, unknown> {
  const { roleName, roleTrnLimit, status, countryId, privileges } = values
  return {
    roleName,
    roleTrnLimit: roleTrnLimit.isUnlimited ? null : roleTrnLimit.text,
    rpPrivilegeId: idsOf(privileges, all),
    countryId: countryId === ALL_SUBSIDIARIES ? null : countryId,
    ...target,
    ...(target.roleId === undefined ? {} : { status }),
  }
}

/** Returns the statuses offered in an edit. A PENDING role keeps that status until its first authorization. */
export function statusesOf(status: RoleStatus): RoleStatus[] {
  return status === 'PENDING' ? ['PENDING'] : ['ACTIVE', 'DISABLED']
}
