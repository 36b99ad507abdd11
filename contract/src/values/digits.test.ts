import { expect, test } from '@jest/globals'
import { plainDigits } from './digits.ts'

/**
 * Returns the digits of a numbering system, as the runtime writes them. Some systems (Roman) do not have ten digits.
 */
const digitsOf = (system: string): string =>
  new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9_876_543_210)

const SYSTEMS = Intl.supportedValuesOf('numberingSystem').filter((system) => /^\p{Nd}{10}$/u.test(digitsOf(system)))

test.each(SYSTEMS)('the digits of the numbering system %s are read as 0 to 9', (system) => {
  expect(plainDigits(digitsOf(system))).toBe('9876543210')
})

test('every decimal digit of Unicode is read as 0 to 9, and other characters stay unchanged', () => {
  const digits = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character))
  expect(digits.length).toBeGreaterThan(600)
  expect(digits.filter((digit) => !/^[0-9]$/.test(plainDigits(digit)))).toEqual([])
  expect(plainDigits('٢٠٢٦-११-২৮ Ⅳ ² ½ 四 a1')).toBe('2026-11-28 Ⅳ ² ½ 四 a1')
})
