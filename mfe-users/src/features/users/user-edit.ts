import type { UserRow } from '@portal/contract/calls/users'

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
export function withWishes(values: UserEditValues, wishes: Readonly<Record<string, string | null>>): UserEditValues {
  return {
    userSolId: wishes.userSolId ?? values.userSolId,
    userRoleId: wishes.userRoleId ?? values.userRoleId,
    userType: wishes.userType ?? values.userType,
    userStatus: wishes.userStatus ?? values.userStatus,
    resetHardToken: wishes.resetHardToken === 'YES',
  }
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
