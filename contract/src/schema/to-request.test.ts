import { expect, test } from '@jest/globals'
import { changePasswordRequest } from '../auth/auth.schema.ts'
import { createUserRequest } from '../users/users.schema.ts'
import { tidied, toRequest } from './to-request.ts'

test('trims, normalises, drops what is empty and what the form names as the screen’s own', () => {
  const values = { userFirstName: '  E\u0301lodie ', userLastName: '   ', confirm: 'x', userPhone: undefined }
  expect(toRequest(createUserRequest, values, { screenOnly: ['confirm'] })).toEqual({ userFirstName: 'Élodie' })
})

test('never drops in silence what a form gave: a field that the schema does not name is an error', () => {
  const values = { userFirstName: 'Ada', userNickname: 'Al', isOn: false, userMotto: ' ' }
  expect(() => toRequest(createUserRequest, values)).toThrow('The form gave userNickname, isOn, which')
})

test('keeps every character of a password', () => {
  const values = { userOldPassword: ' spaced ', userPassword: 'e\u0301', userPasswordConfirmation: '' }
  expect(toRequest(changePasswordRequest, values)).toEqual({ userOldPassword: ' spaced ', userPassword: 'e\u0301' })
})

test('takes invisible text as absent', () => {
  expect(toRequest(createUserRequest, { userFirstName: '\t\n ', userPhone: '\u200B\u00A0\u200B' })).toEqual({})
})

test('keeps what the schema does not name for it to refuse, and no key for more than a key', () => {
  const body = JSON.parse('{"surprise": " x ", "__proto__": {"userFirstName": " Ama "}, "userPhone": "  "}')
  const value = tidied(createUserRequest, body)
  expect(Object.entries(value)).toEqual([
    ['surprise', 'x'],
    ['__proto__', { userFirstName: 'Ama' }],
  ])
  expect(value.userFirstName).toBeUndefined()
})

test('takes a field under its alias, and under its own name if both are sent', () => {
  expect(toRequest(createUserRequest, { soleId: ' 204 ' })).toEqual({ userSolId: '204' })
  expect(toRequest(createUserRequest, { userSolId: ' ', soleId: '204' })).toEqual({ userSolId: '204' })
  expect(toRequest(createUserRequest, { soleId: '1', userSolId: '204' })).toEqual({ soleId: '1', userSolId: '204' })
})
