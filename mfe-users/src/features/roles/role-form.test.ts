import { describe, expect, test } from '@jest/globals'
import { ALL_SUBSIDIARIES } from '@portal/contract'
import { roleRequest } from '@portal/contract/roles/roles.schema'
import { check, toRequest } from '@portal/contract/schema'
import { NEW_ROLE, ROLE_NAME_CHARACTER, statusesOf, toRoleRequest, valuesOf, withProposedRole } from './role-form.ts'

const role = {
  roleId: '0000000007',
  roleName: 'TELLER',
  roleTrnLimit: '500000.00',
  roleMakerUsername: null,
  makerName: null,
  roleStatus: 'ACTIVE' as const,
  countryId: '02',
  roleCreatedAt: '2026-01-01T00:00:00.000Z',
  version: 3,
  pendingCqId: null,
  activeUsers: 4,
}

const limit = (text: string) => ({ text, isUnlimited: false })
const NO_LIMIT = { text: '', isUnlimited: true }

test('a role name may contain only letters, digits and spaces, in any script', () => {
  const foreign = [...'Chef d’agence & Co №2 – é'].filter((character) => !ROLE_NAME_CHARACTER.test(character))
  expect(foreign).toEqual(['’', '&', '№', '–'])
})

describe('the form’s request', () => {
  const filled = { ...NEW_ROLE, roleName: ' Till ', roleTrnLimit: limit('12.5'), privileges: ['USER|READ'] }
  const sent = (values = filled, target = {}) => toRequest(roleRequest, toRoleRequest(values, target))

  test('the request contains the privileges, and for a new role no status', () => {
    expect(sent()).toEqual({
      roleName: 'Till',
      roleTrnLimit: '12.5',
      rpPrivilegeId: [{ privilegeId: '047' }],
      countryId: null,
    })
    expect(sent({ ...filled, countryId: '02' })).toMatchObject({ countryId: '02' })
    expect(check(roleRequest, sent()).ok).toBe(true)
  })

  test('an explicit "no limit" is sent as null, and an empty limit is refused', () => {
    expect(sent({ ...filled, roleTrnLimit: NO_LIMIT })).toMatchObject({ roleTrnLimit: null })
    expect(check(roleRequest, sent({ ...filled, roleTrnLimit: limit('') }))).toMatchObject({
      ok: false,
      errors: [{ field: 'roleTrnLimit', key: 'validation.required' }],
    })
  })

  test('an edit is sent with role id, version and status', () => {
    const target = { roleId: '0000000007', version: 3 }
    expect(sent({ ...filled, status: 'DISABLED' }, target)).toMatchObject({ ...target, status: 'DISABLED' })
  })
})

test('a copied role keeps the limit and the privileges, but has no name', () => {
  expect(valuesOf(role, ['USER|READ'], true)).toEqual({
    roleName: '',
    roleTrnLimit: limit('500000.00'),
    countryId: '02',
    status: 'ACTIVE',
    privileges: ['USER|READ'],
  })
  expect(valuesOf({ ...role, roleTrnLimit: null }, []).roleTrnLimit).toEqual(NO_LIMIT)
  expect(valuesOf({ ...role, countryId: null }, []).countryId).toBe(ALL_SUBSIDIARIES)
})

test('values of a rejected change replace those of the role', () => {
  const changes = { roleTrnLimit: null, privileges: ['USER|READ', 'MTO|READ'] }
  expect(withProposedRole(valuesOf(role, ['USER|READ']), changes)).toEqual({
    roleName: 'TELLER',
    roleTrnLimit: NO_LIMIT,
    countryId: '02',
    status: 'ACTIVE',
    privileges: ['USER|READ', 'MTO|READ'],
  })
})

test('an edit offers only the statuses that may follow the current status', () => {
  expect(statusesOf('ACTIVE')).toEqual(['ACTIVE', 'DISABLED'])
  expect(statusesOf('PENDING')).toEqual(['PENDING'])
})
