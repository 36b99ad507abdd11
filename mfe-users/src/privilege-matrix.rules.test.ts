import { expect, test } from '@jest/globals'
import { MODULES } from '@portal/contract'
import { idsOf, privilegesOf, shareOf, toggled } from './privilege-matrix.rules.ts'

const held = new Set(['USER|READ', 'ROLE|READ', 'ROLE|CREATE'])

test('a row has five privileges, a column has twelve, and the matrix has sixty', () => {
  expect(privilegesOf(MODULES, { module: 'USER' })).toHaveLength(5)
  expect(privilegesOf(MODULES, { type: 'READ' })).toHaveLength(12)
  expect(privilegesOf(MODULES, {})).toHaveLength(60)
  expect(privilegesOf(MODULES, { module: 'USER', type: 'READ' })).toEqual(['USER|READ'])
})

test.each([
  [{ module: 'USER', type: 'READ' }, 'all'],
  [{ module: 'USER' }, 'some'],
  [{ module: 'MTO' }, 'none'],
  [{ type: 'CHECKER' }, 'none'],
  [{}, 'some'],
] as const)('the matrix shows whether all, some or no privileges of %j are set', (part, share) => {
  expect(shareOf(MODULES, held, part)).toBe(share)
})

test('toggling a row sets all its privileges, or clears them if all are set', () => {
  const whole = toggled(MODULES, held, { module: 'USER' })
  expect(whole).toEqual(['ROLE|CREATE', 'ROLE|READ', ...privilegesOf(MODULES, { module: 'USER' })])
  expect(toggled(MODULES, new Set(whole), { module: 'USER' })).toEqual(['ROLE|CREATE', 'ROLE|READ'])
})

test('toggling a column or a single checkbox sets or clears its privileges', () => {
  expect(toggled(MODULES, held, { type: 'READ' })).toHaveLength(13)
  expect(toggled(MODULES, held, { module: 'USER', type: 'READ' })).toEqual(['ROLE|CREATE', 'ROLE|READ'])
})

test('privileges are sent as the ids of the seeded privileges', () => {
  expect(idsOf(['USER|READ', 'SANDBOX|CREATE', 'NO|SUCH'])).toEqual([{ privilegeId: '001' }, { privilegeId: '047' }])
})

test('an installed module is a row of the matrix, and its privileges are sent by their own ids', () => {
  const modules = [...MODULES, 'PAYMENTS']
  const held = new Set(['USER|READ'])
  const whole = toggled(modules, held, { module: 'PAYMENTS' })
  expect(whole).toEqual([
    'USER|READ',
    ...['CREATE', 'READ', 'UPDATE', 'CHECKER', 'COMPLIANCE'].map((type) => `PAYMENTS|${type}`),
  ])
  expect(privilegesOf(modules, {})).toHaveLength(65)
  const all = [
    { privilegeId: '047', privilegeModuleName: 'USER', privilegeType: 'READ' },
    { privilegeId: '062', privilegeModuleName: 'PAYMENTS', privilegeType: 'READ' },
  ] as const
  expect(idsOf(['PAYMENTS|READ', 'USER|READ'], all)).toEqual([{ privilegeId: '047' }, { privilegeId: '062' }])
})
