import { expect, test } from '@jest/globals'
import { initialsOf } from './initials.ts'

test('initials are the first letters of the first and the last name', () => {
  const order = { transactionReceiverFirstName: 'ọládélé', transactionReceiverLastName: 'Adébáyọ̀-Williams' }
  expect(initialsOf(order, 'whatever')).toBe('ỌA')
  expect(initialsOf({}, 'Adaeze Ngozi Okafor')).toBe('AO')
  expect(initialsOf({}, 'Élodie')).toBe('É')
  expect(initialsOf({}, '')).toBe('')
})
