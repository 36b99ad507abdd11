import { expect, test } from '@jest/globals'
import { formatAmount, formatCellTime, formatDate, formatDateTime, LANGUAGES } from '@portal/contract/format'
import { DateTime } from 'luxon'
import { typedAmount, typedDay, typedPhone } from './typed-figures.rules.ts'

test.each(LANGUAGES)('dates and times are understood in the form in which lists show them in %s', (language) => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-28`
    const locale = { language, timeZone: 'UTC' }
    expect(typedDay(formatDate(day, locale), language)).toEqual({ day, minute: null, zone: null })
    expect(typedDay(formatCellTime(`${day}T21:05:00Z`, locale), language)).toEqual({
      day,
      minute: { hour: 21, minute: 5 },
      zone: null,
    })
  }
})

test.each(['Africa/Lagos', 'Africa/Accra', 'America/St_Johns'])('a time is read with the zone of %s', (timeZone) => {
  const at = DateTime.fromISO('2026-11-28T09:05', { zone: timeZone })
  for (const language of LANGUAGES) {
    const read = typedDay(formatDateTime(at.toUTC().toISO() ?? '', { language, timeZone }), language)
    expect(read).toMatchObject({ day: '2026-11-28', minute: { hour: 9, minute: 5 } })
    expect(at.setZone(read?.zone ?? '').offset).toBe(at.offset)
  }
})

test.each([
  ['2026-11-28', 'en', '2026-11-28'],
  ['28 november 2026', 'en', '2026-11-28'],
  ...LANGUAGES.flatMap((language) =>
    [
      '28/11/2026',
      '28-11-2026',
      '28.11.2026',
      '28/11/2026 10:15',
      '٢٨/١١/٢٠٢٦',
      '28/11/26',
      '28.11.26',
      '٢٨/١١/٢٦',
    ].map((text) => [text, language, '2026-11-28'] as const),
  ),
  ['1/3/2026', 'en', '2026-03-01'],
  ['1/3/26', 'fr', '2026-03-01'],
  ['28-Nov-26', 'en', '2026-11-28'],
  ['28 nov. 26', 'fr', '2026-11-28'],
  ['28 novembre 2026', 'fr', '2026-11-28'],
] as const)('the text %s is understood as a day in %s', (text, language, day) => {
  expect(typedDay(text, language)?.day).toBe(day)
})

test.each([
  '31-Feb-2026',
  '28-Nvo-2026',
  '28-Nov-2026 25:00',
  '28-Nov-2026 GMT+1',
  '28-Nov',
  '20261128',
  '11/28/2026',
  '31/02/2026',
  '28 11 26',
  '28/11-26',
  '11/28/26',
])('%s is not a day', (text) => {
  expect(typedDay(text, 'en')).toBeNull()
})

test.each(LANGUAGES)('amounts are understood in the form in which lists show them in %s', (language) => {
  for (const amount of ['1234.50', '0.05', '1234567.00'])
    expect(typedAmount(formatAmount(amount, '', { language }).trim(), language)).toBe(amount)
})

test.each(LANGUAGES)('an amount is understood in every usual form in %s', (language) => {
  const forms = [
    '2500000',
    '2,500,000',
    '2 500 000',
    '2\u00a0500\u00a0000',
    '2,500,000.00',
    '2 500 000,00',
    '2500000.0',
  ]
  expect(forms.map((text) => typedAmount(text, language))).toEqual(forms.map(() => '2500000.00'))
})

test('a separator with different meanings in two languages is understood in the reader’s language', () => {
  expect([typedAmount('1,500', 'en'), typedAmount('1,50', 'fr'), typedAmount('1.50', 'fr')]).toEqual([
    '1500.00',
    '1.50',
    '1.50',
  ])
})

test.each(['0001236659', 'A1,000.00', '1.500', '1.2.3', '1'.repeat(19)])('%s is not an amount', (text) => {
  expect(typedAmount(text, 'en')).toBeNull()
})

test.each([
  ['080', 'NG', '23480'],
  ['0803', 'NG', '234803'],
  ['0803 555', 'NG', '234803555'],
  ['(0803) 555-01', 'NG', '23480355501'],
  ['0803 555 0100', 'NG', '2348035550100'],
  ['+234 803', 'NG', '234803'],
  ['00234 803', 'NG', '234803'],
  ['0244 12', 'GH', '23324412'],
  ['081', 'CD', '24381'],
])('the text %s is the beginning of a phone number in %s', (text, country, digits) => {
  expect(typedPhone(text, country)).toBe(digits)
})

test.each(['08', '803 555', '0803 123 4567/8', '2026-11-28', 'Ada', '0803 Ada', ''])(
  '%s does not begin a number',
  (text) => {
    expect(typedPhone(text, 'NG')).toBeNull()
  },
)

test('every beginning of a national number becomes a beginning of its E.164 number', () => {
  const national = '08035550100'
  for (let length = 3; length <= national.length; length += 1)
    expect('2348035550100'.startsWith(typedPhone(national.slice(0, length), 'NG') ?? 'none')).toBe(true)
})
