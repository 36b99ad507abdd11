import { ALL_SUBSIDIARIES, type BankPerson, isOfHeadOffice, NO_LIMIT, type RoleStatus } from '@portal/contract'
import type { RoleRow } from '@portal/contract/calls/roles'
import { type WishedFields, wishedText } from '@portal/portal-sdk'
import { idsOf } from '../../privilege-matrix.rules.ts'

/** What the role form holds. */
export interface RoleFormValues {
  roleName: string
  roleTrnLimit: string
  isUnlimited: boolean
  /** Subsidiary it is made for, or all of them. */
  countryId: string
  status: string
  privileges: string[]
}

export const NEW_ROLE: RoleFormValues = {
  roleName: '',
  roleTrnLimit: '',
  isUnlimited: false,
  countryId: ALL_SUBSIDIARIES,
  status: 'ACTIVE',
  privileges: [],
}

/** A new role: for all subsidiaries where the user may make such, else for the own one. */
export function newRole(user: BankPerson): RoleFormValues {
  return { ...NEW_ROLE, countryId: isOfHeadOffice(user) ? ALL_SUBSIDIARIES : user.countryId }
}

/** The limit and its "no limit" are one value. */
export const LIMIT_TOGETHER = [['roleTrnLimit', 'isUnlimited']] satisfies (keyof RoleFormValues)[][]

/** What the form sends beside its values. */
export interface RoleTarget {
  readonly roleId?: string
  readonly version?: number
  readonly replaces?: string
}

/** Letters, digits and spaces of any script (spec §5); a copied line break becomes a space. */
export function cleanRoleName(text: string): string {
  return text.replaceAll(/\s/g, ' ').replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '')
}

/** A role as the form edits it. A copy keeps limit and privileges; its name is for the user to choose. */
export function valuesOf(role: RoleRow, privileges: readonly string[], isCopy = false): RoleFormValues {
  return {
    roleName: isCopy ? '' : role.roleName,
    roleTrnLimit: role.roleTrnLimit ?? '',
    isUnlimited: role.roleTrnLimit === null,
    countryId: role.countryId ?? ALL_SUBSIDIARIES,
    status: isCopy ? 'ACTIVE' : role.roleStatus,
    privileges: [...privileges],
  }
}

/** The values with a rejected change's wishes over them. */
export function withRoleWishes(values: RoleFormValues, wishes: WishedFields): RoleFormValues {
  const limit = wishedText(wishes, 'roleTrnLimit') ?? null
  return {
    roleName: wishedText(wishes, 'roleName') ?? values.roleName,
    ...(limit === null
      ? { roleTrnLimit: values.roleTrnLimit, isUnlimited: values.isUnlimited }
      : { roleTrnLimit: limit === NO_LIMIT ? '' : limit, isUnlimited: limit === NO_LIMIT }),
    countryId: wishedText(wishes, 'countryId') ?? values.countryId,
    status: wishedText(wishes, 'roleStatus') ?? values.status,
    privileges: wishedText(wishes, 'privileges')?.split(',').filter(Boolean) ?? values.privileges,
  }
}

/** The request of role/create, still to be tidied by its schema: a status goes with an edit only. */
export function toRoleRequest(values: RoleFormValues, target: RoleTarget): Record<string, unknown> {
  return {
    roleName: values.roleName,
    roleTrnLimit: values.isUnlimited ? null : values.roleTrnLimit,
    rpPrivilegeId: idsOf(values.privileges),
    countryId: values.countryId === ALL_SUBSIDIARIES ? null : values.countryId,
    ...target,
    ...(target.roleId === undefined ? {} : { status: values.status }),
  }
}

/** The statuses an edit offers: PENDING is left by the first authorization alone. */
export function statusesOf(status: RoleStatus): RoleStatus[] {
  return status === 'PENDING' ? ['PENDING'] : ['ACTIVE', 'DISABLED']
}
