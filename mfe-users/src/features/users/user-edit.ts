import type { UserRow } from '@portal/contract/calls/users'
import { type ProposedFields, withProposedTexts } from '@portal/portal-sdk'

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

/** The values with what a rejected change proposed over them. */
export function withProposedUser(values: UserEditValues, proposed: ProposedFields = {}): UserEditValues {
  return { ...withProposedTexts(values, proposed), resetHardToken: proposed.resetHardToken === 'YES' }
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
