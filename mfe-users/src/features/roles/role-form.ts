import { ALL_SUBSIDIARIES, type BankPerson, isOfHeadOffice, type RoleStatus } from '@portal/contract'
import { ROLE } from '@portal/contract/roles/role'
import type { RoleRow } from '@portal/contract/roles/roles.calls'
import { emptyValues, type FormValues, formValues, type ProposedFields, withProposed } from '@portal/portal-sdk/forms'
import { idsOf } from '../../privilege-matrix.rules.ts'

// The matrix and the status have their own form fields, because the request names them differently.
const { privileges: _, roleStatus: __, ...FIELDS } = ROLE

/** The values of the role form: its fields, and the privileges of the matrix. */
export type RoleFormValues = FormValues<typeof FIELDS> & { status: string; privileges: string[] }

export const NEW_ROLE: RoleFormValues = {
  ...emptyValues(FIELDS),
  countryId: ALL_SUBSIDIARIES,
  status: 'ACTIVE',
  privileges: [],
}

/** A new role: for all subsidiaries if the user may make such roles, else for the user's own. */
export function newRole(user: BankPerson): RoleFormValues {
  return { ...NEW_ROLE, countryId: isOfHeadOffice(user) ? ALL_SUBSIDIARIES : user.countryId }
}

/** The request's fields besides the form values. */
export interface RoleTarget {
  readonly roleId?: string
  readonly version?: number
}

/** Letters, digits and spaces of any script (spec §5). */
export const ROLE_NAME_CHARACTER = /[\p{L}\p{M}\p{N} ]/u

/** The form values of a role. A copy keeps limit and privileges; its name is left empty. */
export function valuesOf(role: RoleRow, privileges: readonly string[], isCopy = false): RoleFormValues {
  const { countryId, roleStatus } = role
  const values = formValues(FIELDS, { ...role, countryId: countryId ?? ALL_SUBSIDIARIES })
  const anew = isCopy ? { roleName: '', status: 'ACTIVE' } : { status: roleStatus }
  return { ...values, ...anew, privileges: [...privileges] }
}

/** The values with a rejected change's proposal applied. */
export function withProposedRole(values: RoleFormValues, proposed: ProposedFields): RoleFormValues {
  const { privileges, roleStatus } = proposed
  return {
    ...withProposed(FIELDS, values, proposed),
    status: typeof roleStatus === 'string' ? roleStatus : values.status,
    privileges: Array.isArray(privileges) ? privileges.map(String) : values.privileges,
  }
}

/** The request of role/create before its schema removes extra fields: only an edit has a status. */
export function toRoleRequest(values: RoleFormValues, target: RoleTarget): Record<string, unknown> {
  const { roleName, roleTrnLimit, status, countryId, privileges } = values
  return {
    roleName,
    roleTrnLimit: roleTrnLimit.isUnlimited ? null : roleTrnLimit.text,
    rpPrivilegeId: idsOf(privileges),
    countryId: countryId === ALL_SUBSIDIARIES ? null : countryId,
    ...target,
    ...(target.roleId === undefined ? {} : { status }),
  }
}

/** The statuses offered in an edit: only the first authorization changes PENDING. */
export function statusesOf(status: RoleStatus): RoleStatus[] {
  return status === 'PENDING' ? ['PENDING'] : ['ACTIVE', 'DISABLED']
}
