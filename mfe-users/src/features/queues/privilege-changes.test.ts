import { expect, test } from '@jest/globals'
import { MODULES } from '@portal/contract'
import { privilegeChanges } from './privilege-changes.ts'

test('added and removed privileges are listed by module', () => {
  const before = ['USER|CREATE', 'USER|READ', 'ROLE|READ', 'MTO|READ']
  const after = ['USER|READ', 'USER|CHECKER', 'ROLE|READ', 'SANDBOX|READ']
  expect(privilegeChanges({ stored: { before, after } }, MODULES)).toEqual([
    { module: 'SANDBOX', added: ['READ'], removed: [] },
    { module: 'MTO', added: [], removed: ['READ'] },
    { module: 'USER', added: ['CHECKER'], removed: ['CREATE'] },
  ])
})

test('a deleted record has no privileges', () => {
  expect(privilegeChanges({ stored: { before: ['MTO|READ'], after: null } }, MODULES)).toEqual([
    { module: 'MTO', added: [], removed: ['READ'] },
  ])
})

test('privileges of an installed module are listed after those of the contract', () => {
  const changes = privilegeChanges({ stored: { before: [], after: ['PAYMENTS|READ', 'USER|READ'] } }, [
    ...MODULES,
    'PAYMENTS',
  ])
  expect(changes.map(({ module, added }) => [module, ...added])).toEqual([
    ['USER', 'READ'],
    ['PAYMENTS', 'READ'],
  ])
})
