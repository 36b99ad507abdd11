import { describe, expect, test } from '@jest/globals'
import { formatAmount, formatPercent, formatRate } from './amounts.ts'
import { formatCountry } from './countries.ts'
import { formatCellTime, formatDate, formatDateTime, formatLastLogin, formatTime, zoneWord } from './dates.ts'

const LAGOS = { language: 'en', timeZone: 'Africa/Lagos' }
const KINSHASA = { language: 'fr', timeZone: 'Africa/Kinshasa' }

describe('dates', () => {
  test('dates are DD-MMM-YYYY, the month in the user’s language', () => {
    expect(formatDate('2026-02-03T12:00:00Z', LAGOS)).toBe('03-Feb-2026')
    expect(formatDate('2026-02-03T12:00:00Z', KINSHASA)).toBe('03-févr-2026')
  })

  test('dates are in the subsidiary’s time zone', () => {
    expect(formatCellTime('2026-01-31T23:30:00Z', LAGOS)).toBe('01-Feb-2026 00:30')
    expect(formatTime('2026-01-31T23:30:00Z', LAGOS)).toBe('00:30')
    expect(formatDate('2026-01-31', LAGOS)).toBe('31-Jan-2026')
  })

  test('a single moment has its zone, and 24 hours in every language', () => {
    const accra = { language: 'en', timeZone: 'Africa/Accra' }
    expect(formatDateTime('2026-11-28T00:17:00Z', accra)).toBe('28-Nov-2026 00:17 GMT')
    expect(formatDateTime('2026-11-28T00:17:00Z', LAGOS)).toBe('28-Nov-2026 01:17 GMT+1')
    expect(formatDateTime('2026-11-28T13:17:00Z', KINSHASA)).toBe('28-nov-2026 14:17 UTC+1')
    expect(formatTime('2026-11-28T23:05:00Z', LAGOS, 'short')).toBe('00:05 GMT+1')
  })

  test('a zone with summer time has the name of the moment’s season', () => {
    const paris = { language: 'en', timeZone: 'Europe/Paris' }
    expect(formatDateTime('2026-01-15T12:00:00Z', paris)).toBe('15-Jan-2026 13:00 GMT+1')
    expect(formatDateTime('2026-07-15T12:00:00Z', paris)).toBe('15-Jul-2026 14:00 GMT+2')
  })

  test('dates of the last login are long', () => {
    expect(formatLastLogin('2026-11-20T18:14:00Z', LAGOS)).toMatch(/^Friday, November 20, 2026 at 19:14$/)
  })
})

describe('amounts', () => {
  test('amounts keep every digit, with separators, two decimals and a real minus', () => {
    expect(formatAmount('100000000000000000.01', 'NGN', LAGOS)).toBe('100,000,000,000,000,000.01\u00a0NGN')
    expect(formatAmount('-1600', 'NGN', LAGOS)).toBe('\u22121,600.00\u00a0NGN')
  })

  test('amounts follow the language', () => {
    expect(formatAmount('1600.5', 'EUR', KINSHASA)).toMatch(/^1[\u202f\u00a0]600,50\u00a0EUR$/)
    expect(formatPercent('1.5', LAGOS)).toBe('1.50\u00a0%')
    expect(formatRate('0.0038', LAGOS)).toBe('0.0038\u00a0%')
    expect(formatRate('0.5', LAGOS)).toBe('0.50\u00a0%')
  })
})

test('a country is named in the user’s language; an invalid code stays unchanged', () => {
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
