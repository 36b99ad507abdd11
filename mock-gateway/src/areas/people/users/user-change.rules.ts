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
   * The ids of the maker and, once there is a checker, of the checker. Users may neither edit their own record nor
   * authorize an edit of it (ruling 2.8).
   */
  readonly actorIds: readonly string[]
  readonly before: JudgedUser
  readonly after: JudgedUser
}

/** Checks the rules that need only the change itself. Returns the fault; null if the change is allowed. */
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

/**
 * Refuses a change of a partner that was already set. Without a partner, an operator user gets no role and is not made
 * ACTIVE (ruling A93).
 */
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
 * Returns whether the change grants the user a role's rights: a different role, the same role with the status ACTIVE
 * again, or a type of wider scope. Unlocking grants no rights, because a lock only prevents sign-in.
 */
export function givesRole(before: JudgedUser, after: JudgedUser): boolean {
  if (before.userRoleId !== after.userRoleId) return true
  if (before.userType !== after.userType && after.userType === 'HEAD OFFICE') return true
  return becomesActive(before, after) && before.userStatus !== 'LOCKED'
}

/**
 * Returns whether the role fits the user's side: operators have separate roles, which bank users cannot have (spec §5).
 */
export function fitsSide({ userType, userRoleId }: JudgedUser): boolean {
  return OPERATOR_ROLE_IDS.includes(userRoleId) === (userType === 'IMTO')
}

export const unknownRole: Fault = {
  code: '25',
  field: { field: 'userRoleId', key: 'validation.unknownRole' },
}

/** Returns whether the change takes the role from an ACTIVE user, who may be the last ACTIVE checker of a module. */
export function leavesRole(before: JudgedUser, after: JudgedUser): boolean {
  if (before.userStatus !== 'ACTIVE') return false
  return after.userStatus !== 'ACTIVE' || before.userRoleId !== after.userRoleId
}

export function becomesActive(before: JudgedUser, after: JudgedUser): boolean {
  return before.userStatus !== 'ACTIVE' && after.userStatus === 'ACTIVE'
}

/**
 * Returns whether an INACTIVE user is reactivated. As for a new user, the identity provider then links the next person
 * who proves the address, because the old link may be years old or belong to another person.
 */
export function beginsAnew(before: JudgedUser, after: JudgedUser): boolean {
  return before.userStatus === 'INACTIVE' && after.userStatus === 'ACTIVE'
}

/** Returns why the user's sessions end with this change; null if the sessions continue. */
export function endsSessions(before: JudgedUser, after: JudgedUser): 'status' | 'role' | 'hard-token' | null {
  if (before.userStatus === 'ACTIVE' && after.userStatus !== 'ACTIVE') return 'status'
  if (before.userRoleId !== after.userRoleId) return 'role'
  return after.resetHardToken === 'YES' ? 'hard-token' : null
}
