import { expect, test } from '@jest/globals'
import { USERS_ROUTE } from '../testing/module.ts'
import { mayOpen, passPermission } from './gate-permission.ts'
import { LoadFailure } from './outcome.ts'

const staff = { privileges: ['USER|READ'], side: 'staff' as const }

test('opens to staff who hold what is asked, and to nobody else', () => {
  expect(mayOpen(USERS_ROUTE, staff)).toBe(true)
  expect(mayOpen(USERS_ROUTE, { ...staff, privileges: ['ROLE|READ'] })).toBe(false)
  expect(mayOpen(USERS_ROUTE, { privileges: ['USER|READ'], side: 'operator' })).toBe(false)
  expect(mayOpen(USERS_ROUTE, { privileges: ['USER|READ'], side: null })).toBe(false)
})

test('a public screen opens to everybody', () => {
  expect(mayOpen({ requires: 'public', side: 'both' }, { privileges: [], side: null })).toBe(true)
})

test('an operator has its fixed menu whatever its privileges (ruling A22)', () => {
  expect(mayOpen({ requires: 'SANDBOX|READ', side: 'operator' }, { privileges: [], side: 'operator' })).toBe(true)
  expect(mayOpen({ requires: 'SANDBOX|READ', side: 'operator' }, staff)).toBe(false)
})

test('the gate denies before anything is requested', () => {
  expect(() => passPermission(USERS_ROUTE, { ...staff, privileges: [] })).toThrow(LoadFailure)
})
