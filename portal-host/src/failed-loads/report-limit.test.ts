import { expect, it } from '@jest/globals'
import { createReportLimit } from './report-limit.ts'

/** Returns how many of `count` reports are read. */
const readOf = (count: number, isRead: (at: number) => boolean) =>
  Array.from({ length: count }, (_, at) => isRead(at)).filter(Boolean).length

it('sixty reports of one address are read in a minute, and reports of other addresses are not limited by them', () => {
  const isWithinLimit = createReportLimit(() => 0)
  expect(readOf(70, () => isWithinLimit('10.0.0.1'))).toBe(60)
  expect(isWithinLimit('10.0.0.2')).toBe(true)
})

it('three thousand reports of all addresses together are read in a minute', () => {
  const isWithinLimit = createReportLimit(() => 0)
  expect(readOf(3_010, (at) => isWithinLimit(`10.0.${at % 250}.${at % 241}`))).toBe(3_000)
})

it.each([
  [60_000, 0],
  [60_001, 60],
])('%i ms after the first report of an address, %i more of its reports are read', (later, more) => {
  let now = 1_000_000
  const isWithinLimit = createReportLimit(() => now)
  readOf(60, () => isWithinLimit('10.0.0.1'))
  now += later
  expect(readOf(70, () => isWithinLimit('10.0.0.1'))).toBe(more)
})

it('the limit for all addresses together starts again after a minute', () => {
  let now = 1_000_000
  const isWithinLimit = createReportLimit(() => now)
  readOf(3_000, (at) => isWithinLimit(`10.0.${at % 250}.${at % 241}`))
  expect(isWithinLimit('10.1.0.1')).toBe(false)
  now += 60_001
  expect(isWithinLimit('10.1.0.1')).toBe(true)
})
