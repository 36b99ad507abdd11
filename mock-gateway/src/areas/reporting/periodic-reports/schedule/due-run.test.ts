import { describe, expect, test } from '@jest/globals'
import { dueRun } from './due-run.ts'
import { DAILY, told } from './testing/daily.ts'

describe('a run that is due', () => {
  const due = (planned: string, now: string, times = DAILY) => {
    const { due: is, next: then } = dueRun(times, new Date(planned), new Date(now))
    return [told(is), told(then)]
  }
  test('the planned run is due when its time has come', () =>
    expect(due('2026-11-25T06:30:00Z', '2026-11-25T06:30:20Z')).toEqual(['2026-11-25T06:30', '2026-11-26T06:30']))
  test('only the latest of several missed runs is due', () =>
    expect(due('2026-11-20T06:30:00Z', '2026-11-25T06:29:00Z')).toEqual(['2026-11-24T06:30', '2026-11-25T06:30']))
  test('a run is due exactly at its time', () =>
    expect(due('2026-11-20T06:30:00Z', '2026-11-25T06:30:00Z')).toEqual(['2026-11-25T06:30', '2026-11-26T06:30']))
  test('after the last day of a schedule, its last planned run is due', () =>
    expect(due('2026-11-20T06:30:00Z', '2026-12-25T00:00:00Z', { ...DAILY, scheduleEnd: '2026-11-22' })).toEqual([
      '2026-11-22T06:30',
      null,
    ]))
})
