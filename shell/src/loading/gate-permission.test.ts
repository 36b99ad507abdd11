import { expect, test } from '@jest/globals'
import { USERS_ROUTE } from '../testing/module.ts'
import { mayOpen, passPermission } from './gate-permission.ts'
import { LoadFailure } from './outcome.ts'

const staff = { privileges: ['USER|READ'], side: 'staff' as const }

test('opens to staff with the required privilege, and to no others', () => {
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

test('a route that excludes branches opens to head offices and operators', () => {
  const figures = { requires: 'USER|READ', side: 'not-branch' } as const
  const opensTo = (side: 'head-office' | 'operator' | 'staff') => mayOpen(figures, { privileges: ['USER|READ'], side })
  expect(opensTo('head-office')).toBe(true)
  expect(opensTo('operator')).toBe(true)
  expect(opensTo('staff')).toBe(false)
  expect(mayOpen(figures, { privileges: [], side: 'head-office' })).toBe(false)
})

test('the gate denies before anything is requested', () => {
  expect(() => passPermission(USERS_ROUTE, { ...staff, privileges: [] })).toThrow(LoadFailure)
})
