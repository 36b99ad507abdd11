import { describe, expect, test } from '@jest/globals'
import { keptCurrency } from '@portal/contract'
import { bankOf, isAlike, isRateOff, subsidiaryOf } from './order.rules.ts'

describe('a rate', () => {
  test.each([
    ['200.00', '1600', '320000.00', '1.00', false],
    // One percent of what it should be is not off yet, a cent more is.
    ['200.00', '1600', '323200.00', '1.00', false],
    ['200.00', '1600', '323200.01', '1.00', true],
    ['200.00', '1600', '316800.00', '1.00', false],
    ['200.00', '1600', '316799.99', '1.00', true],
    ['200.00', '1600', '324800.00', '1.5', false],
    ['200.00', '1600', '324800.01', '1.50', true],
    ['200.00', '1600', '320000.00', '0.00', false],
    ['200.00', '1600', '320000.01', '0.00', true],
    ['0.01', '0.00000001', '0.01', '1.00', true],
  ])('of %s at %s for %s is off with a tolerance of %s: %s', (source, rate, destination, tolerance, isOff) => {
    expect(isRateOff(source, rate, destination, tolerance)).toBe(isOff)
  })
})

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
  ])('%j and %j are alike: %s', (one, other, expected) => {
    expect(isAlike(one, other)).toBe(expected)
    expect(isAlike(other, one)).toBe(expected)
  })
})

test('a bank is found whatever zeros its code is written with, in its own country alone', () => {
  expect(bankOf('01', '901')?.bankCode).toBe('000901')
  expect(bankOf('02', '000901')).toBeNull()
})

test('a destination is a subsidiary’s country, and cedis are one currency', () => {
  expect([subsidiaryOf('NG'), subsidiaryOf('GH'), subsidiaryOf('CD'), subsidiaryOf('FR')]).toEqual([
    '01',
    '02',
    '03',
    null,
  ])
  expect([keptCurrency('GHS'), keptCurrency('GHC')]).toEqual(['GHC', 'GHC'])
})
