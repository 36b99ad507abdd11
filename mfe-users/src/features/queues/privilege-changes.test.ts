import { expect, test } from '@jest/globals'
import { privilegeChanges } from './privilege-changes.ts'

test('added and removed privileges are listed by module', () => {
  const before = ['USER|CREATE', 'USER|READ', 'ROLE|READ', 'MTO|READ']
  const after = ['USER|READ', 'USER|CHECKER', 'ROLE|READ', 'SANDBOX|READ']
  expect(privilegeChanges({ stored: { before, after } })).toEqual([
    { module: 'SANDBOX', added: ['READ'], removed: [] },
    { module: 'MTO', added: [], removed: ['READ'] },
    { module: 'USER', added: ['CHECKER'], removed: ['CREATE'] },
  ])
})

test('a deleted record has no privileges', () => {
  expect(privilegeChanges({ stored: { before: ['MTO|READ'], after: null } })).toEqual([
    { module: 'MTO', added: [], removed: ['READ'] },
  ])
})
