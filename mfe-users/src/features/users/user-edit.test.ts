import { expect, test } from '@jest/globals'
import { check, toRequest } from '@portal/contract/schema'
import type { UserRow } from '@portal/contract/users/users.calls'
import { updateUserRequest } from '@portal/contract/users/users.schema'
import { toUpdate, valuesOf } from './user-edit.ts'

const USER = {
  userId: '0190a5b0-0000-7000-8000-000000000001',
  userSolId: '0123',
  userRoleId: '0000000003',
  userType: 'BRANCH',
  userStatus: 'ACTIVE',
  version: 4,
} as UserRow
const { userId: targetUserId, ...SAME } = USER

test('an edit sends all fields with the version that the user saw, and resets the second factor or allows a passkey only on request', () => {
  const values = { ...valuesOf(USER), userStatus: 'INACTIVE', resetHardToken: true }
  const request = toRequest(updateUserRequest, toUpdate(USER, values))
  expect(request).toEqual({ targetUserId, ...SAME, userStatus: 'INACTIVE', resetHardToken: 'YES' })
  expect(check(updateUserRequest, request).ok).toBe(true)
  expect(toRequest(updateUserRequest, toUpdate(USER, valuesOf(USER)))).toEqual({ targetUserId, ...SAME })
  const allowed = toRequest(updateUserRequest, toUpdate(USER, { ...valuesOf(USER), allowPasskey: true }))
  expect(allowed).toEqual({ targetUserId, ...SAME, allowPasskey: 'YES' })
})

test('a user without a branch code is sent without a branch code field', () => {
  const request = toRequest(updateUserRequest, toUpdate(USER, valuesOf({ ...USER, userSolId: null })))
  expect(request).not.toHaveProperty('userSolId')
})

test('the form starts with a rejected proposal, including the second factor', () => {
  const proposed = valuesOf(USER, { userStatus: 'INACTIVE', resetHardToken: 'YES', allowPasskey: 'YES' })
  const factor = { resetHardToken: true, allowPasskey: true }
  expect(proposed).toEqual({ ...valuesOf(USER), userStatus: 'INACTIVE', ...factor })
})
