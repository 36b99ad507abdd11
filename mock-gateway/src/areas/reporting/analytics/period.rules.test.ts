import { describe, expect, test } from '@jest/globals'
import { DateTime } from 'luxon'
import { before, dayOf, grainOf, pointsOf, rangeOf } from './period.rules.ts'

const zone = 'Africa/Lagos'
/** A Wednesday in UTC; in Lagos it is already Thursday, 26 November. */
const NOW = DateTime.fromISO('2026-11-25T23:30:00Z', { zone })
const FIRST = DateTime.fromISO('2025-03-04T10:00:00Z', { zone })
const daysOf = (asked: Parameters<typeof rangeOf>[0]) => {
  const range = rangeOf(asked, NOW, FIRST)
  return range && [dayOf(range.from), dayOf(range.to)]
}

describe('periods', () => {
  test.each([
    ['today', '2026-11-26'],
    ['thisweek', '2026-11-23'],
    ['thismonth', '2026-11-01'],
    ['last30', '2026-10-28'],
    ['last90', '2026-08-29'],
    ['thisyear', '2026-01-01'],
    ['alltime', '2025-03-04'],
  ] as const)('the period %s begins on %s and ends with the end of today', (type, first) => {
    expect(daysOf({ type })).toEqual([first, '2026-11-27'])
  })

  test('the default period is the last 30 days, and given days override a named period', () => {
    expect(daysOf({})).toEqual(daysOf({ type: 'last30' }))
    expect(daysOf({ type: 'today', startDate: '2026-11-01', endDate: '2026-11-03' })).toEqual([
      '2026-11-01',
      '2026-11-03',
    ])
  })

  test('a period without a day between its begin and its end is invalid', () => {
    expect(daysOf({ startDate: '2026-11-03', endDate: '2026-11-03' })).toBeNull()
    expect(daysOf({ startDate: '2026-02-30', endDate: '2026-11-03' })).toBeNull()
  })
})

describe('points in time of a chart', () => {
  const range = (startDate: string, endDate: string) => {
    const found = rangeOf({ startDate, endDate }, NOW, FIRST)
    if (found === null) throw new Error('no days')
    return found
  }

  test('a chart has hourly points for up to two days, daily points for up to 92 days, and otherwise weekly points', () => {
    expect(grainOf(range('2026-11-24', '2026-11-26'))).toBe('hour')
    expect(grainOf(range('2026-11-23', '2026-11-26'))).toBe('day')
    expect(grainOf(range('2026-08-01', '2026-11-01'))).toBe('day')
    expect(grainOf(range('2026-08-01', '2026-11-02'))).toBe('week')
  })

  test('weekly points start on the first day of the period and then on each Monday', () => {
    expect(pointsOf(range('2026-11-04', '2026-11-24'), 'week').map(dayOf)).toEqual([
      '2026-11-04',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ])
  })

  test('a period is compared with the same number of days before it', () => {
    const { from, to } = before(range('2026-11-01', '2026-11-04'))
    expect([dayOf(from), dayOf(to)]).toEqual(['2026-10-29', '2026-11-01'])
  })
})
