import { describe, expect, test } from '@jest/globals'
import { bankOf, isAlike, subsidiaryOf } from './order.rules.ts'

describe('two names', () => {
  test.each([
    ['Adaeze Okafor', 'OKAFOR ADAEZE', true],
    ['Grâce Mukendi', 'Grace Mukendi', true],
    ['Adaeze N. Okafor', 'Adaeze Okafor', true],
    ['Adaeze Okafor', 'Adaeze Ngozi Okafor', true],
    ['Adaeze Okafor', 'Adaeze Bello', false],
    ['Adaeze', 'Adaeze Okafor', false],
    ['', 'Adaeze Okafor', false],
    ['', '', false],
  ])('the names %j and %j are similar: %s', (one, other, expected) => {
    expect(isAlike(one, other)).toBe(expected)
    expect(isAlike(other, one)).toBe(expected)
  })
})

test('a bank is found whatever leading zeros its code has, but only in its own country', () => {
  expect(bankOf('01', '901')?.bankCode).toBe('000901')
  expect(bankOf('02', '000901')).toBeNull()
})

test('the destination country of an order must be the country of a subsidiary', () => {
  expect([subsidiaryOf('NG'), subsidiaryOf('GH'), subsidiaryOf('CD'), subsidiaryOf('FR')]).toEqual([
    '01',
    '02',
    '03',
    null,
  ])
})
