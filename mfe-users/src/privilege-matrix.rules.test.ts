import { expect, test } from '@jest/globals'
import { idsOf, privilegesOf, shareOf, toggled } from './privilege-matrix.rules.ts'

const held = new Set(['USER|READ', 'ROLE|READ', 'ROLE|CREATE'])

test('a row has five privileges, a column has twelve, and the matrix has sixty', () => {
  expect(privilegesOf({ module: 'USER' })).toHaveLength(5)
  expect(privilegesOf({ type: 'READ' })).toHaveLength(12)
  expect(privilegesOf({})).toHaveLength(60)
  expect(privilegesOf({ module: 'USER', type: 'READ' })).toEqual(['USER|READ'])
})

test.each([
  [{ module: 'USER', type: 'READ' }, 'all'],
  [{ module: 'USER' }, 'some'],
  [{ module: 'MTO' }, 'none'],
  [{ type: 'CHECKER' }, 'none'],
  [{}, 'some'],
] as const)('the matrix shows whether all, some or no privileges of %j are set', (part, share) => {
  expect(shareOf(held, part)).toBe(share)
})

test('toggling a row sets all its privileges, or clears them if all are set', () => {
  const whole = toggled(held, { module: 'USER' })
  expect(whole).toEqual(['ROLE|CREATE', 'ROLE|READ', ...privilegesOf({ module: 'USER' })])
  expect(toggled(new Set(whole), { module: 'USER' })).toEqual(['ROLE|CREATE', 'ROLE|READ'])
})

test('toggling a column or a single checkbox sets or clears its privileges', () => {
  expect(toggled(held, { type: 'READ' })).toHaveLength(13)
  expect(toggled(held, { module: 'USER', type: 'READ' })).toEqual(['ROLE|CREATE', 'ROLE|READ'])
})

test('privileges are sent as the ids of the seeded privileges', () => {
  expect(idsOf(['USER|READ', 'SANDBOX|CREATE', 'NO|SUCH'])).toEqual([{ privilegeId: '001' }, { privilegeId: '047' }])
})
