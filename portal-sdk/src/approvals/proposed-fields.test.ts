import { expect, test } from '@jest/globals'
import { proposedFields } from './proposed-fields.ts'

const sent = (before: object | null, after: object | null) => ({ cqJson: JSON.stringify({ before, after }) })

test('an edit proposes only the changed fields, and a creation proposes all fields', () => {
  expect(proposedFields(sent({ userSolId: '204', userRoleId: '7' }, { userSolId: '205', userRoleId: '7' }))).toEqual({
    userSolId: '205',
  })
  expect(proposedFields(sent(null, { username: 'ada', userMtoCode: null }))).toEqual({
    username: 'ada',
    userMtoCode: null,
  })
  expect(proposedFields(sent({ aeCode: 'A' }, null))).toEqual({})
})
