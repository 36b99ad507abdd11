import { describe, expect, test } from '@jest/globals'
import type { ScheduleTimes } from '@portal/contract/periodic-reports/periodic-report'
import { nextRun, nextRuns } from './next-run.ts'
import { DAILY, told } from './testing/daily.ts'

const WEEKLY: ScheduleTimes = { ...DAILY, scheduleFrequency: 'Weekly', scheduleWeekday: 'MONDAY' }
const monthly = (scheduleDay: number): ScheduleTimes => ({ ...DAILY, scheduleFrequency: 'Monthly', scheduleDay })

const next = (times: ScheduleTimes, after: string) => told(nextRun(times, new Date(after)))
const runs = (times: ScheduleTimes, after: string, count: number) => nextRuns(times, new Date(after), count).map(told)

describe('a daily report', () => {
  test.each([
    // Lagos is an hour ahead of UTC.
    ['before its time', '2026-11-25T06:29:59.999Z', '2026-11-25T06:30'],
    ['at its time: that run is over', '2026-11-25T06:30:00.000Z', '2026-11-26T06:30'],
    ['after its time', '2026-11-25T06:30:00.001Z', '2026-11-26T06:30'],
    ['on the last evening of a year', '2026-12-31T23:30:00Z', '2027-01-01T06:30'],
  ])('the next daily run is the expected one after %s', (_, after, run) => expect(next(DAILY, after)).toBe(run))

  test('a daily report runs on the days of its own time zone, not of UTC', () => {
    const early = { ...DAILY, scheduleTime: '00:15' }
    expect(next(early, '2026-11-25T23:14:00Z')).toBe('2026-11-25T23:15')
    expect(next({ ...early, scheduleZone: 'America/New_York' }, '2026-11-25T23:14:00Z')).toBe('2026-11-26T05:15')
  })
})

describe('a weekly report', () => {
  test.each([
    ['on the day before', '2026-11-29T12:00:00Z', '2026-11-30T06:30'],
    ['on its day, before', '2026-11-30T06:29:00Z', '2026-11-30T06:30'],
    ['on its day, at its time', '2026-11-30T06:30:00Z', '2026-12-07T06:30'],
  ])('the next weekly run is the expected one after %s', (_, after, run) => expect(next(WEEKLY, after)).toBe(run))

  test('a weekly report for Sundays runs on the last day of the week', () =>
    expect(next({ ...WEEKLY, scheduleWeekday: 'SUNDAY' }, '2026-11-25T12:00:00Z')).toBe('2026-11-29T06:30'))

  test('a weekly report follows the weekday in its time zone', () => {
    const late = { ...WEEKLY, scheduleTime: '20:00', scheduleZone: 'America/New_York' } as const
    // Monday evening in New York is Tuesday in UTC.
    expect(next(late, '2026-11-29T12:00:00Z')).toBe('2026-12-01T01:00')
  })
})

describe('a monthly report', () => {
  test('a monthly report on the 31st runs on the last day of each month', () =>
    expect(runs(monthly(31), '2027-01-15T00:00:00Z', 4)).toEqual([
      '2027-01-31T06:30',
      '2027-02-28T06:30',
      '2027-03-31T06:30',
      '2027-04-30T06:30',
    ]))
  test('a monthly report on the 29th runs on 29 February in leap years', () => {
    expect(runs(monthly(29), '2028-02-01T00:00:00Z', 2)).toEqual(['2028-02-29T06:30', '2028-03-29T06:30'])
    expect(next(monthly(29), '2027-02-01T00:00:00Z')).toBe('2027-02-28T06:30')
  })
  test('a monthly report on the 30th runs on the 30th in a month of 31 days', () =>
    expect(next(monthly(30), '2026-12-29T12:00:00Z')).toBe('2026-12-30T06:30'))
  test('a monthly report on the first runs once in each month', () =>
    expect(runs(monthly(1), '2026-11-25T00:00:00Z', 2)).toEqual(['2026-12-01T06:30', '2027-01-01T06:30']))
  test('the next run of a monthly report is searched from the day after its last run', () =>
    expect(next(monthly(31), '2026-12-31T06:30:00Z')).toBe('2027-01-31T06:30'))
})

describe('the first and the last day', () => {
  const within = { ...DAILY, scheduleStart: '2026-12-01', scheduleEnd: '2026-12-03' }
  test('a schedule runs on its first and on its last day', () =>
    expect(runs(within, '2026-11-25T00:00:00Z', 9)).toEqual([
      '2026-12-01T06:30',
      '2026-12-02T06:30',
      '2026-12-03T06:30',
    ]))
  test('an ended schedule has no further runs', () => {
    expect(next(within, '2026-12-03T06:30:00Z')).toBeNull()
    expect(next(within, '2029-01-01T00:00:00Z')).toBeNull()
  })
  test('the first run of a schedule may be years ahead', () =>
    expect(next({ ...DAILY, scheduleStart: '2031-05-05' }, '2026-11-25T00:00:00Z')).toBe('2031-05-05T06:30'))
  test('the last day of a schedule ends at midnight in its time zone', () => {
    const late = {
      ...DAILY,
      scheduleTime: '23:00',
      scheduleZone: 'America/New_York',
      scheduleEnd: '2026-12-03',
    } as const
    expect(next(late, '2026-12-03T12:00:00Z')).toBe('2026-12-04T04:00')
    expect(next(late, '2026-12-04T04:00:00Z')).toBeNull()
  })
  test('a schedule that ends before its day of the month has no run', () =>
    expect(
      next({ ...monthly(31), scheduleStart: '2027-01-02', scheduleEnd: '2027-01-30' }, '2026-12-01T00:00:00Z'),
    ).toBeNull())
})

describe('clocks that are put forward', () => {
  const paris = (scheduleTime: string): ScheduleTimes => ({ ...DAILY, scheduleZone: 'Europe/Paris', scheduleTime })
  // On 28 March 2027, at 01:00 UTC, the clocks in Paris move from 02:00 to 03:00.
  test.each([
    ['01:59', '2027-03-28T00:59', '2027-03-28T23:59'],
    ['02:00', '2027-03-28T01:00', '2027-03-29T00:00'],
    ['02:30', '2027-03-28T01:00', '2027-03-29T00:30'],
    ['02:59', '2027-03-28T01:00', '2027-03-29T00:59'],
    ['03:00', '2027-03-28T01:00', '2027-03-29T01:00'],
    ['03:01', '2027-03-28T01:01', '2027-03-29T01:01'],
  ])(
    'a run scheduled at %s takes place once, at the next existing time, and at its own time on the next day',
    (time, run, following) => expect(runs(paris(time), '2027-03-27T12:00:00Z', 2)).toEqual([run, following]),
  )
  test('a run in the skipped hour also takes place at the next existing time in New York, west of UTC', () =>
    expect(next({ ...DAILY, scheduleZone: 'America/New_York', scheduleTime: '02:15' }, '2027-03-13T12:00:00Z')).toBe(
      '2027-03-14T07:00',
    ))
})

describe('clocks that are put back', () => {
  const paris = (scheduleTime: string): ScheduleTimes => ({ ...DAILY, scheduleZone: 'Europe/Paris', scheduleTime })
  // On 31 October 2027, at 01:00 UTC, the clocks in Paris move from 03:00 back to 02:00.
  test.each([
    ['01:59', '2027-10-30T23:59', '2027-11-01T00:59'],
    ['02:00', '2027-10-31T00:00', '2027-11-01T01:00'],
    ['02:30', '2027-10-31T00:30', '2027-11-01T01:30'],
    ['02:59', '2027-10-31T00:59', '2027-11-01T01:59'],
    ['03:00', '2027-10-31T02:00', '2027-11-01T02:00'],
  ])('a run scheduled at %s takes place once, at the first occurrence of that time', (time, run, following) =>
    expect(runs(paris(time), '2027-10-30T12:00:00Z', 2)).toEqual([run, following]),
  )
  test('a run is not repeated in the second occurrence of the hour', () =>
    expect(next(paris('02:30'), '2027-10-31T01:00:00Z')).toBe('2027-11-01T01:30'))
})
