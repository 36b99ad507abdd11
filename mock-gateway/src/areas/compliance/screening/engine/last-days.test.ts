import { expect, test } from '@jest/globals'
import { isAllowedLastDay } from './last-days.ts'

// Half past eleven in the evening in London is past midnight in Lagos.
const NOW = new Date('2026-11-22T23:30:00Z')

test.each([
  ['2026-11-22', false],
  ['2026-11-23', true],
  ['2027-05-22', true],
  ['2027-05-23', false],
])('the check whether %s is allowed as the last of 180 days gives %s', (day, is) =>
  expect(isAllowedLastDay(day, NOW, 180)).toBe(is),
)
