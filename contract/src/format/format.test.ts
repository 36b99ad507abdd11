import { describe, expect, test } from '@jest/globals'
import { formatAmount, formatPercent, formatRate } from './amounts.ts'
import { formatCountry } from './countries.ts'
import { formatCellTime, formatDate, formatDateTime, formatLastLogin, formatTime, zoneWord } from './dates.ts'

const LAGOS = { language: 'en', timeZone: 'Africa/Lagos' }
const KINSHASA = { language: 'fr', timeZone: 'Africa/Kinshasa' }

describe('dates', () => {
  test('dates are written DD-MMM-YYYY, with the month in the user’s language', () => {
    expect(formatDate('2026-02-03T12:00:00Z', LAGOS)).toBe('03-Feb-2026')
    expect(formatDate('2026-02-03T12:00:00Z', KINSHASA)).toBe('03-févr-2026')
  })

  test('dates are shown in the subsidiary’s time zone', () => {
    expect(formatCellTime('2026-01-31T23:30:00Z', LAGOS)).toBe('01-Feb-2026 00:30')
    expect(formatTime('2026-01-31T23:30:00Z', LAGOS)).toBe('00:30')
    expect(formatDate('2026-01-31', LAGOS)).toBe('31-Jan-2026')
  })

  test('a single time is shown with its zone, and with 24 hours in every language', () => {
    const accra = { language: 'en', timeZone: 'Africa/Accra' }
    expect(formatDateTime('2026-11-28T00:17:00Z', accra)).toBe('28-Nov-2026 00:17 GMT')
    expect(formatDateTime('2026-11-28T00:17:00Z', LAGOS)).toBe('28-Nov-2026 01:17 GMT+1')
    expect(formatDateTime('2026-11-28T13:17:00Z', KINSHASA)).toBe('28-nov-2026 14:17 UTC+1')
    expect(formatTime('2026-11-28T23:05:00Z', LAGOS, 'short')).toBe('00:05 GMT+1')
  })

  test('a time in a zone with summer time is shown with the offset of its own season', () => {
    const paris = { language: 'en', timeZone: 'Europe/Paris' }
    expect(formatDateTime('2026-01-15T12:00:00Z', paris)).toBe('15-Jan-2026 13:00 GMT+1')
    expect(formatDateTime('2026-07-15T12:00:00Z', paris)).toBe('15-Jul-2026 14:00 GMT+2')
  })

  test('the last login is shown as a long date', () => {
    expect(formatLastLogin('2026-11-20T18:14:00Z', LAGOS)).toMatch(/^Friday, November 20, 2026 at 19:14$/)
  })
})

describe('amounts', () => {
  test('amounts keep every digit, and have separators, two decimals and a real minus sign', () => {
    expect(formatAmount('100000000000000000.01', 'NGN', LAGOS)).toBe('100,000,000,000,000,000.01\u00a0NGN')
    expect(formatAmount('-1600', 'NGN', LAGOS)).toBe('\u22121,600.00\u00a0NGN')
  })

  test('the separators of amounts depend on the language', () => {
    expect(formatAmount('1600.5', 'EUR', KINSHASA)).toMatch(/^1[\u202f\u00a0]600,50\u00a0EUR$/)
    expect(formatPercent('1.5', LAGOS)).toBe('1.50\u00a0%')
    expect(formatRate('0.0038', LAGOS)).toBe('0.0038\u00a0%')
    expect(formatRate('0.5', LAGOS)).toBe('0.50\u00a0%')
  })
})

test('a country is shown by its name in the user’s language, and an invalid code unchanged', () => {
  expect(formatCountry('CD', 'fr')).toBe('Congo-Kinshasa')
  expect(formatCountry('GB', 'en')).toBe('United Kingdom')
  expect(formatCountry('Ghana', 'en')).toBe('Ghana')
})

test.each([
  ['en', 'Africa/Lagos', 'GMT+1'],
  ['fr', 'Africa/Lagos', 'UTC+1'],
  ['fr', 'Africa/Lubumbashi', 'UTC+2'],
  ['en', 'Africa/Accra', 'GMT'],
  // The offset of Paris changes during the year, so its IANA name is shown.
  ['en', 'Europe/Paris', 'Europe/Paris'],
])('in %s the zone %s is stated as %s', (language, timeZone, word) => {
  expect(zoneWord({ language, timeZone })).toBe(word)
})
