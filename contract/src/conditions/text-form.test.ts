import { expect, test } from '@jest/globals'
import { lowered } from './text-form.ts'

test('letters are lower-cased one at a time, as in the database', () => {
  expect(lowered('İSTANBUL ΟΔΟΣ')).toBe('istanbul οδοσ')
})
