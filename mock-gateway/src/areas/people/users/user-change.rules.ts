import { USER_STATUS_CHANGES } from '@portal/contract'
import { OPERATOR_ADMINISTRATOR_ROLE_ID, type UserChange } from '@portal/contract/users/user'
import type { Fault } from '../../../engine/http/handler.ts'

/** The roles of operator users (spec §5). */
export const OPERATOR_ROLE_IDS: readonly string[] = [OPERATOR_ADMINISTRATOR_ROLE_ID, '0000000002']

/** The fields of a user's record that the rules read. */
export type JudgedUser = Pick<UserChange, 'userStatus' | 'userType' | 'userRoleId' | 'userMtoCode' | 'resetHardToken'>

/** The facts for an edit of a user. */
export interface UserChangeFacts {
  readonly targetId: string
  /**
   * Maker, and checker once there is one: users may neither edit nor authorize an edit of their own record (ruling
   * 2.8).
   */
  readonly actorIds: readonly string[]
  readonly before: JudgedUser
  readonly after: JudgedUser
}

/** The rules that need only the change itself; null if it is allowed. */
export function refuseUserChange({ targetId, actorIds, before, after }: UserChangeFacts): Fault | null {
  if (actorIds.includes(targetId)) return { code: '63', message: 'message.ownRecord' }
  const { userStatus: from } = before
  const { userStatus: to } = after
  if (from === 'DELETED') return { code: '12', message: 'message.userDeleted' }
  if (from !== to && !USER_STATUS_CHANGES[from].includes(to))
    return { code: '12', field: { field: 'userStatus', key: 'validation.illegalStatus' } }
  if (before.userType !== after.userType && (before.userType === 'IMTO' || after.userType === 'IMTO'))
    return { code: '30', field: { field: 'userType', key: 'validation.oneOf' } }
  return (
    refusePartner(before, after) ?? (before.userRoleId === after.userRoleId || fitsSide(after) ? null : unknownRole)
  )
}

/** A partner is set once and stays; without it, an operator user gets no role and is not made ACTIVE (ruling A93). */
function refusePartner(before: JudgedUser, after: JudgedUser): Fault | null {
  if (after.userType !== 'IMTO') return null
  if (before.userMtoCode)
    return before.userMtoCode === after.userMtoCode
      ? null
      : { code: '12', field: { field: 'userMtoCode', key: 'validation.partnerStays' } }
  if (after.userMtoCode) return null
  return givesRole(before, after) || becomesActive(before, after) ? partnerFirst : null
}

export const partnerFirst: Fault = {
  code: '30',
  field: { field: 'userMtoCode', key: 'validation.partnerFirst' },
}

/**
 * Whether the change grants the user a role's rights: another role, or the same role with ACTIVE again or with a type
 * of wider scope. A lock only prevented sign-in, so unlocking grants no rights.
 */
export function givesRole(before: JudgedUser, after: JudgedUser): boolean {
  if (before.userRoleId !== after.userRoleId) return true
  if (before.userType !== after.userType && after.userType === 'HEAD OFFICE') return true
  return becomesActive(before, after) && before.userStatus !== 'LOCKED'
}

/** Operators have separate roles, which bank users cannot have (spec §5). */
export function fitsSide({ userType, userRoleId }: JudgedUser): boolean {
  return OPERATOR_ROLE_IDS.includes(userRoleId) === (userType === 'IMTO')
}

export const unknownRole: Fault = {
  code: '25',
  field: { field: 'userRoleId', key: 'validation.unknownRole' },
}

/** Whether the change removes the user from a checking role: the last ACTIVE checker of a module stays. */
export function leavesRole(before: JudgedUser, after: JudgedUser): boolean {
  if (before.userStatus !== 'ACTIVE') return false
  return after.userStatus !== 'ACTIVE' || before.userRoleId !== after.userRoleId
}

export function becomesActive(before: JudgedUser, after: JudgedUser): boolean {
  return before.userStatus !== 'ACTIVE' && after.userStatus === 'ACTIVE'
}

/**
 * Reactivated by two people after being inactive: the next person to prove the address is linked at the identity
 * provider, as for a new user. The old link may be years old, or belong to another person.
 */
export function beginsAnew(before: JudgedUser, after: JudgedUser): boolean {
  return before.userStatus === 'INACTIVE' && after.userStatus === 'ACTIVE'
}

/** Why the user's sessions end with this change; null if they continue. */
export function endsSessions(before: JudgedUser, after: JudgedUser): 'status' | 'role' | 'hard-token' | null {
  if (before.userStatus === 'ACTIVE' && after.userStatus !== 'ACTIVE') return 'status'
  if (before.userRoleId !== after.userRoleId) return 'role'
  return after.resetHardToken === 'YES' ? 'hard-token' : null
}
