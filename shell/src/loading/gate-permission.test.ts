import { expect, test } from '@jest/globals'
import { USERS_ROUTE } from '../testing/module.ts'
import { mayOpen, passPermission } from './gate-permission.ts'
import { LoadFailure } from './outcome.ts'

const staff = { privileges: ['USER|READ'], side: 'staff' as const }

test('a screen opens only to staff with the required privilege', () => {
  expect(mayOpen(USERS_ROUTE, staff)).toBe(true)
  expect(mayOpen(USERS_ROUTE, { ...staff, privileges: ['ROLE|READ'] })).toBe(false)
  expect(mayOpen(USERS_ROUTE, { privileges: ['USER|READ'], side: 'operator' })).toBe(false)
  expect(mayOpen(USERS_ROUTE, { privileges: ['USER|READ'], side: null })).toBe(false)
})

test('a public screen opens to every visitor', () => {
  expect(mayOpen({ requires: 'public', side: 'both' }, { privileges: [], side: null })).toBe(true)
})

test('an operator sees the fixed operator menu, whatever the operator’s privileges (ruling A22)', () => {
  expect(mayOpen({ requires: 'SANDBOX|READ', side: 'operator' }, { privileges: [], side: 'operator' })).toBe(true)
  expect(mayOpen({ requires: 'SANDBOX|READ', side: 'operator' }, staff)).toBe(false)
})

const VISITORS = ['head-office', 'staff', 'operator'] as const
test.each([
  ['both', ['head-office', 'staff', 'operator']],
  ['staff', ['head-office', 'staff']],
  ['head-office', ['head-office']],
  ['branch', ['staff']],
  ['operator', ['operator']],
] as const)('a route for the side %s opens only to the sides %j', (side, visitors) => {
  const route = { requires: 'USER|READ', side } as const
  const opensWith = (privileges: string[]) =>
    VISITORS.filter((visitor) => mayOpen(route, { privileges, side: visitor }))
  expect(opensWith(['USER|READ'])).toEqual(visitors)
  // For the bank's users the privilege is also required.
  expect(opensWith([])).toEqual(visitors.filter((visitor) => visitor === 'operator'))
})

test('a visitor without permission is refused before any file is requested', () => {
  expect(() => passPermission(USERS_ROUTE, { ...staff, privileges: [] })).toThrow(LoadFailure)
})
