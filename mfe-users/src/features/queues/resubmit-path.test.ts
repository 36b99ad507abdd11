import { expect, test } from '@jest/globals'
import { resubmitPath } from './resubmit-path.ts'

test.each([
  ['user', 'CREATE', '/users?panel=create&replaces=Q'],
  ['user', 'UPDATE', '/users?panel=edit&id=R&replaces=Q'],
  ['role', 'CREATE', '/create-role?replaces=Q'],
  ['role', 'UPDATE', '/create-role?roleId=R&replaces=Q'],
  ['parameter', 'UPDATE', null],
  ['role', 'DELETE', null],
] as const)('a rejected %s of %s is taken up at %s', (cqSubject, cqAction, path) => {
  expect(resubmitPath({ cqId: 'Q', cqTargetId: 'R', cqSubject, cqAction })).toBe(path)
})
