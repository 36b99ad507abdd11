import type { UserRow } from '@portal/contract/calls/users'
import { type WishedFields, withWishes } from '@portal/portal-sdk'

/** What the edit form holds. */
export interface UserEditValues {
  userSolId: string
  userRoleId: string
  userType: string
  userStatus: string
  resetHardToken: boolean
}

export function valuesOf(user: UserRow): UserEditValues {
  return {
    userSolId: user.userSolId ?? '',
    userRoleId: user.userRoleId,
    userType: user.userType,
    userStatus: user.userStatus,
    resetHardToken: false,
  }
}

/** The values with a rejected change's wishes over them. */
export function withUserWishes(values: UserEditValues, wishes: WishedFields = {}): UserEditValues {
  return { ...withWishes(values, wishes), resetHardToken: wishes.resetHardToken === 'YES' }
}

/** The fields of the update: what differs from the user as read, and the version it was read at. */
export function toUpdate(user: UserRow, values: UserEditValues, replaces?: string): Record<string, unknown> {
  const before = valuesOf(user)
  const changed = (['userSolId', 'userRoleId', 'userType', 'userStatus'] as const).filter(
    (field) => values[field] !== before[field],
  )
  return {
    targetUserId: user.userId,
    version: user.version,
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    ...(values.resetHardToken ? { resetHardToken: 'YES' } : {}),
    ...(replaces ? { replaces } : {}),
  }
}
