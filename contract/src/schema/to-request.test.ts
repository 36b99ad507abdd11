import { expect, test } from '@jest/globals'
import { changePasswordRequest } from '../auth/auth.schema.ts'
import { createUserRequest } from '../users/users.schema.ts'
import { tidied, toRequest } from './to-request.ts'

test('a request has trimmed and normalized values, and neither empty nor screen-only fields', () => {
  const values = { userFirstName: '  E\u0301lodie ', userLastName: '   ', confirm: 'x', userPhone: undefined }
  expect(toRequest(createUserRequest, values, { screenOnly: ['confirm'] })).toEqual({ userFirstName: 'Élodie' })
})

test('a form field that the schema does not know is an error and is never dropped silently', () => {
  const values = { userFirstName: 'Ada', userNickname: 'Al', isOn: false, userMotto: ' ' }
  expect(() => toRequest(createUserRequest, values)).toThrow('The form gave userNickname, isOn, which')
})

test('every character of a password is kept', () => {
  const values = { userOldPassword: ' spaced ', userPassword: 'e\u0301', userPasswordConfirmation: '' }
  expect(toRequest(changePasswordRequest, values)).toEqual({ userOldPassword: ' spaced ', userPassword: 'e\u0301' })
})

test('a text of only invisible characters counts as absent', () => {
  expect(toRequest(createUserRequest, { userFirstName: '\t\n ', userPhone: '\u200B\u00A0\u200B' })).toEqual({})
})

test('unknown fields are kept, so that the schema can refuse them, and special keys become plain keys', () => {
  const body = JSON.parse('{"surprise": " x ", "__proto__": {"userFirstName": " Ama "}, "userPhone": "  "}')
  const value = tidied(createUserRequest, body)
  expect(Object.entries(value)).toEqual([
    ['surprise', 'x'],
    ['__proto__', { userFirstName: 'Ama' }],
  ])
  expect(value.userFirstName).toBeUndefined()
})

test('a field sent under its alias gets its own name, unless both names are sent', () => {
  expect(toRequest(createUserRequest, { soleId: ' 204 ' })).toEqual({ userSolId: '204' })
  expect(toRequest(createUserRequest, { userSolId: ' ', soleId: '204' })).toEqual({ userSolId: '204' })
  expect(toRequest(createUserRequest, { soleId: '1', userSolId: '204' })).toEqual({ soleId: '1', userSolId: '204' })
})
