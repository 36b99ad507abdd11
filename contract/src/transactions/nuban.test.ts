import { expect, test } from '@jest/globals'
import { isNuban, nubanOf } from './nuban.ts'

test('the example of the central bank is valid only with its own check digit', () => {
  expect(nubanOf('011', '000001457')).toBe('0000014579')
  const others = Array.from({ length: 10 }, (_, digit) => `000001457${digit}`)
  expect(others.filter((number) => isNuban('011', number))).toEqual(['0000014579'])
})

test.each(['', '000001457', '00000014579', '000001457a', ' 0000014579'])('%j is not an account number', (number) => {
  expect(isNuban('011', number)).toBe(false)
})
