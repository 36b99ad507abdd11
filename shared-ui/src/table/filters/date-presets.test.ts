import { expect, test } from '@jest/globals'
import { dateBarExtent, isTight, presetsOf, showsDays } from './date-presets.ts'

const SATURDAY = '2026-11-28'

test.each([
  ['2026-11-28', '2026-11-28', ['today']],
  ['2026-11-27', '2026-11-27', ['yesterday']],
  ['2026-11-22', '2026-11-28', ['last7Days']],
  ['2026-11-01', '2026-11-28', ['thisMonth']],
  ['2026-10-01', '2026-10-31', ['lastMonth']],
  ['2026-10-01', '2026-10-30', []],
  ['2026-11-28', undefined, []],
  [undefined, undefined, []],
])('the days %s to %s match the presets %j', (startDate, endDate, presets) => {
  expect(presetsOf({ startDate, endDate }, SATURDAY)).toEqual(presets)
})

test('on the first day of a month, both "today" and "this month" match', () => {
  expect(presetsOf({ startDate: '2026-11-01', endDate: '2026-11-01' }, '2026-11-01')).toEqual(['today', 'thisMonth'])
})

test('a narrower table shows the presets without the date fields, and a phone shows only one button', () => {
  expect([1132, 960, 360].map(dateBarExtent)).toEqual(['fields', 'presets', 'button'])
})

test('only a wide table has room for the words of the other buttons', () => {
  expect([1126, 1392].map(isTight)).toEqual([true, false])
})

test('the date bar shows custom days in its fields or its button, but with presets only the days of a preset', () => {
  const custom = { startDate: '2026-10-02', endDate: '2026-10-05' }
  const lastMonth = { startDate: '2026-10-01', endDate: '2026-10-31' }
  expect(showsDays('fields', custom, SATURDAY)).toBe(true)
  expect(showsDays('button', custom, SATURDAY)).toBe(true)
  expect(showsDays('presets', custom, SATURDAY)).toBe(false)
  expect(showsDays('presets', lastMonth, SATURDAY)).toBe(true)
})
