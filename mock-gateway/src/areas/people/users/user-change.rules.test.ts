import { describe, expect, test } from '@jest/globals'
import { USER_STATUS_CHANGES, USER_STATUSES } from '@portal/contract'
import {
  beginsAnew,
  endsSessions,
  givesRole,
  type JudgedUser,
  leavesRole,
  refuseUserChange,
} from './user-change.rules.ts'

const before: JudgedUser = { userStatus: 'ACTIVE', userType: 'BRANCH', userRoleId: '0000000007', userMtoCode: null }
const facts = { targetId: 'target', actorIds: ['maker', 'checker'], before, after: before }

describe('an edit of a user', () => {
  test('maker and checker cannot change their own record', () => {
    expect(refuseUserChange({ ...facts, actorIds: ['target'] })).toMatchObject({ code: '63' })
    expect(refuseUserChange({ ...facts, actorIds: ['maker', 'target'] })).toMatchObject({ code: '63' })
    expect(refuseUserChange(facts)).toBeNull()
  })

  test.each(USER_STATUSES.flatMap((from) => USER_STATUSES.map((to) => [from, to] as const)))(
    'a change of a user’s status from %s to %s follows the allowed transitions',
    (from, to) => {
      const fault = refuseUserChange({
        ...facts,
        before: { ...before, userStatus: from },
        after: { ...before, userStatus: to },
      })
      const isLegal = from !== 'DELETED' && (from === to || USER_STATUS_CHANGES[from].includes(to))
      expect(fault === null).toBe(isLegal)
      if (!isLegal) expect(fault?.code).toBe('12')
    },
  )

  test('an edit never changes a user’s side, and operator users get only operator roles', () => {
    const operator: JudgedUser = { ...before, userType: 'IMTO', userRoleId: '0000000002', userMtoCode: 'KUDIPAY' }
    expect(refuseUserChange({ ...facts, before: operator, after: { ...operator, userType: 'BRANCH' } })).toMatchObject({
      code: '30',
      field: { field: 'userType' },
    })
    expect(
      refuseUserChange({ ...facts, before: operator, after: { ...operator, userRoleId: '0000000006' } }),
    ).toMatchObject({ code: '25', field: { field: 'userRoleId' } })
    expect(
      refuseUserChange({ ...facts, before: operator, after: { ...operator, userRoleId: '0000000001' } }),
    ).toBeNull()
  })

  test('a partner can be assigned only once, and an operator user without a partner gets no role and is not ACTIVE', () => {
    const loose: JudgedUser = {
      ...before,
      userType: 'IMTO',
      userRoleId: '0000000009',
      userMtoCode: null,
      userStatus: 'INACTIVE',
    }
    const edited = (fields: object) => refuseUserChange({ ...facts, before: loose, after: { ...loose, ...fields } })
    const partnerFirst = { code: '30', field: { field: 'userMtoCode', key: 'validation.partnerFirst' } }
    expect(edited({ userStatus: 'ACTIVE' })).toEqual(partnerFirst)
    expect(edited({ userRoleId: '0000000001' })).toEqual(partnerFirst)
    expect(edited({ userStatus: 'DELETED' })).toBeNull()
    expect(edited({ userMtoCode: 'KUDIPAY' })).toBeNull()
    expect(edited({ userMtoCode: 'KUDIPAY', userRoleId: '0000000001', userStatus: 'ACTIVE' })).toBeNull()
    const settled = { ...loose, userMtoCode: 'KUDIPAY' }
    for (const userMtoCode of ['SWIFTREMIT', null]) {
      expect(refuseUserChange({ ...facts, before: settled, after: { ...settled, userMtoCode } })).toMatchObject({
        code: '12',
        field: { field: 'userMtoCode' },
      })
    }
  })

  test.each([
    ['another role', { userRoleId: '0000000008' }, 'ACTIVE', true],
    ['the same role anew', { userStatus: 'ACTIVE' }, 'INACTIVE', true],
    ['the same role over more subsidiaries', { userType: 'HEAD OFFICE' }, 'ACTIVE', true],
    ['nothing, where only a lock is lifted', { userStatus: 'ACTIVE' }, 'LOCKED', false],
    ['nothing, where the branch alone is another', { userSolId: '777' }, 'ACTIVE', false],
  ] as const)('an edit grants %s', (_, fields, userStatus, gives) => {
    const from = { ...before, userStatus }
    expect(givesRole(from, { ...from, ...fields })).toBe(gives)
  })

  test.each([
    ['a Sol ID', { userSolId: '102' }, null, false],
    ['a status', { userStatus: 'INACTIVE' }, 'status', true],
    ['a role', { userRoleId: '0000000008' }, 'role', true],
    ['a hard token', { resetHardToken: 'YES' }, 'hard-token', false],
    ['a status and a role', { userStatus: 'DELETED', userRoleId: '0000000008' }, 'status', true],
  ] as const)(
    'a change of %s has the expected effect on the user’s sessions and on the user’s role',
    (_, fields, reason, leaves) => {
      const after = { ...before, ...fields }
      expect(endsSessions(before, after)).toBe(reason)
      expect(leavesRole(before, after)).toBe(leaves)
    },
  )

  test.each([
    ['INACTIVE', 'ACTIVE', true],
    ['LOCKED', 'ACTIVE', false],
    ['PENDING', 'ACTIVE', false],
    ['ACTIVE', 'INACTIVE', false],
    ['ACTIVE', 'ACTIVE', false],
  ] as const)(
    'the check whether a change from %s to %s resets the link to the identity provider gives %s',
    (from, to, isAnew) => {
      expect(beginsAnew({ ...before, userStatus: from }, { ...before, userStatus: to })).toBe(isAnew)
    },
  )

  test('deleting a user who is not active does not count as taking the role from the user', () => {
    const inactive: JudgedUser = { ...before, userStatus: 'INACTIVE' }
    expect(leavesRole(inactive, { ...inactive, userStatus: 'DELETED' })).toBe(false)
  })
})
