import { expect, test } from '@jest/globals'
import { wishedFields, withWishes } from './wished-fields.ts'

const sent = (before: object | null, after: object | null) => ({ cqJson: JSON.stringify({ before, after }) })

test('an edit wishes what differs, a creation what it holds', () => {
  expect(wishedFields(sent({ userSolId: '204', userRoleId: '7' }, { userSolId: '205', userRoleId: '7' }))).toEqual({
    userSolId: '205',
  })
  expect(wishedFields(sent(null, { username: 'ada', userMtoCode: null }))).toEqual({
    username: 'ada',
    userMtoCode: null,
  })
  expect(wishedFields(sent({ aeCode: 'A' }, null))).toEqual({})
})

test('a form begins with the wishes it has fields for, and with the record where nothing was wished', () => {
  const values = { userFirstName: 'Ada', userStatus: 'ACTIVE', officerUserID: 'some id', isOn: true }
  const wishes = { userStatus: 'INACTIVE', roleName: 'TELLER', officerUserID: null, isOn: null }
  expect(withWishes(values, wishes)).toEqual({
    userFirstName: 'Ada',
    userStatus: 'INACTIVE',
    officerUserID: '',
    isOn: true,
  })
  expect(withWishes(values, undefined)).toEqual(values)
})
