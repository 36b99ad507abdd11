import { expect, test } from '@jest/globals'
import { changePasswordRequest } from './auth.ts'
import { toRequest } from './to-request.ts'
import { createUserRequest } from './users.ts'

test('trims, normalises, drops what is empty and what the schema does not name', () => {
  const values = { userFirstName: '  E\u0301lodie ', userLastName: '   ', confirm: 'x', userPhone: undefined }
  expect(toRequest(createUserRequest, values)).toEqual({ userFirstName: 'Élodie' })
})

test('keeps every character of a password', () => {
  const values = { userOldPassword: ' spaced ', userPassword: 'e\u0301', userPasswordConfirmation: '' }
  expect(toRequest(changePasswordRequest, values)).toEqual({ userOldPassword: ' spaced ', userPassword: 'e\u0301' })
})
