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
])('the days %s to %s have the presets %j', (startDate, endDate, presets) => {
  expect(presetsOf({ startDate, endDate }, SATURDAY)).toEqual(presets)
})

test('on the first day of a month, today and this month have the same days', () => {
  expect(presetsOf({ startDate: '2026-11-01', endDate: '2026-11-01' }, '2026-11-01')).toEqual(['today', 'thisMonth'])
})

test('a narrower table shows the presets without fields, and a phone one button', () => {
  expect([1132, 960, 360].map(dateBarExtent)).toEqual(['fields', 'presets', 'button'])
})

test('the words of the other buttons need a wide table', () => {
  expect([1126, 1392].map(isTight)).toEqual([true, false])
})

test('days need a chip only if neither field, preset nor button shows them', () => {
  const custom = { startDate: '2026-10-02', endDate: '2026-10-05' }
  const lastMonth = { startDate: '2026-10-01', endDate: '2026-10-31' }
  expect(showsDays('fields', custom, SATURDAY)).toBe(true)
  expect(showsDays('button', custom, SATURDAY)).toBe(true)
  expect(showsDays('presets', custom, SATURDAY)).toBe(false)
  expect(showsDays('presets', lastMonth, SATURDAY)).toBe(true)
})
