import { describe, expect, test } from '@jest/globals'
import { nationalIn, phoneIn } from './phone.rules.ts'

const LAGOS = '+2348031234567'

describe('phones', () => {
  test.each([
    '08031234567',
    '8031234567',
    '2348031234567',
    '+2348031234567',
    '002348031234567',
    '+234 0803 123 4567',
    '+234 (0) 803 123 4567',
    '+2342348031234567',
    '0803-123-4567',
    '0803.123.4567',
    '0803/123/4567',
    '(0803) 123–4567',
    'tel:+234-803-123-4567',
    '\u202a+234 803 123 4567\u202c',
    '＋２３４８０３１２３４５６７',
    '٠٨٠٣١٢٣٤٥٦٧',
    '०८०३१२३४५६७',
    ' 0803\u00a0123\u202f4567 ',
  ])('%s typed in Nigeria is understood as the same number', (text) => expect(phoneIn(text, 'NG')).toBe(LAGOS))

  test.each([
    ['024 123 4567', 'GH', '+233241234567'],
    ['0815550176', 'CD', '+243815550176'],
    ['07911 123456', 'GB', '+447911123456'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['(212) 555-0142', 'US', '+12125550142'],
    ['+44 20 7946 0155', 'NG', '+442079460155'],
    ['0044 20 7946 0155', 'NG', '+442079460155'],
  ])('%s typed in %s is understood as %s', (text, country, number) => expect(phoneIn(text, country)).toBe(number))

  test.each([
    ['1234', 'NG'],
    ['803123456', 'NG'],
    ['2.34803E+12', 'NG'],
    ['0803 123 4567 / 0803 123 4568', 'NG'],
    ['0803 123 4567/8', 'NG'],
    ['+234 803 123 4567/68', 'GH'],
    ['call 08031234567', 'NG'],
    ['0803 123 4567 ext. 12', 'NG'],
    ['08031234567', 'ATLANTIS'],
    ['+999 803 123 4567', 'NG'],
    ['447911123456', 'NG'],
    ['', 'NG'],
  ])('%p is not a number in %s', (text, country) => expect(phoneIn(text, country)).toBeNull())

  test.each([
    ['0600 123 4567', '+2346001234567'],
    ['447911123456', '+447911123456'],
    ['08031234567', LAGOS],
  ])('a number in a partner’s order only needs a possible length: %s', (text, number) =>
    expect(phoneIn(text, 'NG', 'possible')).toBe(number),
  )

  test('two numbers in one text are refused in a partner’s order', () => {
    expect(phoneIn('08031234567/8', 'NG', 'possible')).toBeNull()
  })

  test('a number that no numbering plan contains is refused for staff', () => {
    expect(phoneIn('0600 123 4567', 'NG')).toBeNull()
  })

  test('a number with too few digits is refused even in a partner’s order', () => {
    expect(phoneIn('12345', 'NG', 'possible')).toBeNull()
  })

  test.each(['+2348031234567', '+233241234567', '+12125550142', '+390612345678'])('%s stays as it is', (number) => {
    for (const country of ['NG', 'GH', 'IT', 'US']) expect(phoneIn(number, country)).toBe(number)
  })

  test.each([
    ['8031234567', '234', '8031234567'],
    ['0803 123 4567', '+234', '8031234567'],
    ['+234 803 123 4567', '234', '8031234567'],
    ['2348031234567', '234', '8031234567'],
    ['06 1234 5678', '39', '0612345678'],
    ['+44 7911 123456', '234', null],
    ['1234', '234', null],
    ['8031234567', '', null],
  ])('%s after the dial code %p is the national number %p', (text, dialCode, national) =>
    expect(nationalIn(text, dialCode)).toBe(national),
  )
})

test.each(['valid', 'possible'] as const)(
  'decimals or the ending of a second number never make a number longer (%s)',
  (check) => {
    const read = (texts: readonly string[]) => texts.map((text) => phoneIn(text, 'NG', check))
    const whole = ['2348031234567.0', '8031234567.00', '08031234567,0']
    expect(read(whole)).toEqual(whole.map(() => '+2348031234567'))
    const several = ['0803 123 4567/8', '0803 123 4567-8', '0803 123 4567.8', '+234 803 123 4567 - 8']
    expect(read(several)).toEqual(several.map(() => null))
  },
)
