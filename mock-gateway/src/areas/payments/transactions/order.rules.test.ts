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
  expect(bankOf('01', '901', '2026-11-22')?.bankCode).toBe('000901')
  expect(bankOf('02', '000901', '2026-11-22')).toBeNull()
})

test('a bank is found from its first to its last valid day', () => {
  const bank = { bankCode: '000904', bankName: 'Sahel Bank', countryId: '01', isOwn: false }
  const banks = [{ ...bank, validFrom: '2026-01-01', validUntil: '2026-11-22' }]
  const found = (day: string) => bankOf('01', '904', day, banks) !== null
  expect(['2025-12-31', '2026-01-01', '2026-11-22', '2026-11-23'].map(found)).toEqual([false, true, true, false])
})

test('the destination country of an order must be the country of a subsidiary', () => {
  expect([subsidiaryOf('NG'), subsidiaryOf('GH'), subsidiaryOf('CD'), subsidiaryOf('FR')]).toEqual([
    '01',
    '02',
    '03',
    null,
  ])
})
