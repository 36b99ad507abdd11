import { describe, expect, test } from '@jest/globals'
import type { RoleRecord } from '@portal/contract/roles/role'
import { changesRights, checkedModulesOf, refuseRoleChange } from './role.rules.ts'

const role = (fields: Partial<RoleRecord> = {}): RoleRecord => ({
  roleName: 'TELLER',
  roleTrnLimit: '10.00',
  countryId: '01',
  roleStatus: 'ACTIVE',
  privileges: ['USER|READ'],
  ...fields,
})
const facts = (overrides: Partial<Parameters<typeof refuseRoleChange>[0]> = {}) => ({
  roleId: '0000000020',
  isOwn: false,
  before: role(),
  after: role({ privileges: ['USER|CREATE'] }),
  ...overrides,
})

test.each([
  ['a change of privileges', facts(), null],
  ['disabling', facts({ after: role({ roleStatus: 'DISABLED' }) }), null],
  ['enabling', facts({ before: role({ roleStatus: 'DISABLED' }), after: role() }), null],
  ['the role of one of the two', facts({ isOwn: true }), '63'],
  ['the partners’ role', facts({ roleId: '0000000001' }), '12'],
  ['the role of the registered', facts({ roleId: '0000000009' }), '12'],
  ['a role that waits', facts({ before: role({ roleStatus: 'PENDING' }) }), '12'],
  ['back to pending', facts({ after: role({ roleStatus: 'PENDING' }) }), '12'],
])('the rules of a role change give the expected code for %s', (_, change, code) => {
  expect(refuseRoleChange(change)?.code ?? null).toBe(code)
})

describe('privileges', () => {
  test('the modules that a role may check are derived from its privileges', () => {
    expect(checkedModulesOf(['USER|READ', 'USER|CHECKER', 'MTO|CHECKER'])).toEqual(['USER', 'MTO'])
  })
})

test('a new name keeps the sessions of a role’s holders, and changed rights end them', () => {
  expect(changesRights(role(), role({ roleName: 'CASHIER' }))).toBe(false)
  expect(changesRights(role(), role({ privileges: ['USER|READ', 'USER|CREATE'] }))).toBe(true)
  expect(changesRights(role(), role({ roleTrnLimit: null }))).toBe(true)
})
