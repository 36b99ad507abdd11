import { expect, test } from '@jest/globals'
import { timeLeft } from './expiry.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const item = (cqExpiresAt: string, cqStatus: 'PENDING' | 'REJECTED' = 'PENDING') => ({ cqStatus, cqExpiresAt })

test.each([
  ['2026-03-24T11:00:00Z', { unit: 'days', count: 13, isSoon: false }],
  ['2026-03-13T12:00:00Z', { unit: 'days', count: 3, isSoon: false }],
  ['2026-03-13T11:59:00Z', { unit: 'days', count: 2, isSoon: true }],
  ['2026-03-11T12:00:00Z', { unit: 'days', count: 1, isSoon: true }],
  ['2026-03-11T11:59:00Z', { unit: 'hours', count: 23, isSoon: true }],
  ['2026-03-10T12:10:00Z', { unit: 'hours', count: 1, isSoon: true }],
  ['2026-03-10T12:00:00Z', null],
])('an item that expires at %s has %j left', (expires, left) => {
  expect(timeLeft(item(expires), NOW)).toEqual(left)
})

test('a decided item is no longer pending', () => {
  expect(timeLeft(item('2026-03-11T12:00:00Z', 'REJECTED'), NOW)).toBeNull()
})
