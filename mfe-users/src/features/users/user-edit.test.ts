import { expect, test } from '@jest/globals'
import type { UserRow } from '@portal/contract/calls/users'
import { check, toRequest } from '@portal/contract/schema'
import { updateUserRequest } from '@portal/contract/schema/users'
import { toUpdate, valuesOf, withProposedUser } from './user-edit.ts'

const USER = {
  userId: '0190a5b0-0000-7000-8000-000000000001',
  userSolId: '0123',
  userRoleId: '0000000003',
  userType: 'BRANCH',
  userStatus: 'ACTIVE',
  version: 4,
} as UserRow

test('sends what differs and the version it was read at', () => {
  const values = { ...valuesOf(USER), userStatus: 'INACTIVE', resetHardToken: true }
  const request = toRequest(updateUserRequest, toUpdate(USER, values))
  expect(request).toEqual({ targetUserId: USER.userId, version: 4, userStatus: 'INACTIVE', resetHardToken: 'YES' })
  expect(check(updateUserRequest, request).ok).toBe(true)
})

test('sends nothing but the version when nothing differs', () => {
  expect(toUpdate(USER, valuesOf(USER))).toEqual({ targetUserId: USER.userId, version: 4 })
})

test('begins with what a rejected change proposed, the new token among it', () => {
  const proposed = withProposedUser(valuesOf(USER), { userStatus: 'INACTIVE', resetHardToken: 'YES' })
  expect(proposed).toEqual({ ...valuesOf(USER), userStatus: 'INACTIVE', resetHardToken: true })
  expect(withProposedUser(valuesOf(USER))).toEqual(valuesOf(USER))
})
