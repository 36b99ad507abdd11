import { expect, test } from '@jest/globals'
import { hourIn, isBoundByOpeningHours, isOpenAt } from './opening-hours.rules.ts'

test.each([
  [8, 17, [8, 16], [7, 17, 0, 23]],
  [0, 24, [0, 12, 23], []],
  [8, 24, [8, 23], [0, 7]],
  [22, 6, [22, 23, 0, 5], [6, 12, 21]],
  [8, 0, [8, 23], [0, 7]],
  [9, 9, [0, 9, 23], []],
  [0, 0, [0, 12, 23], []],
  [24, 6, [0, 5], [6, 23]],
])('opening hours from %d to %d include the hours %o and exclude the hours %o', (opening, closing, open, closed) => {
  expect([...open, ...closed].filter((hour) => isOpenAt(hour, opening, closing))).toEqual(open)
})

test('opening hours are compared with the local time of the subsidiary', () => {
  const now = new Date('2026-07-01T23:30:00Z')
  expect(hourIn('Africa/Lagos', now)).toBe(0)
  expect(hourIn('Africa/Accra', now)).toBe(23)
})

test.each([
  ['HEAD OFFICE', [], true],
  ['BRANCH', ['USER|READ'], true],
  ['HEAD OFFICE', ['SYSTEM_SETTINGS|READ', 'SYSTEM_SETTINGS|CREATE', 'SYSTEM_SETTINGS|COMPLIANCE'], true],
  ['HEAD OFFICE', ['USER|UPDATE', 'USER|CHECKER'], true],
  ['HEAD OFFICE', ['SYSTEM_SETTINGS|UPDATE'], false],
  ['HEAD OFFICE', ['SYSTEM_SETTINGS|CHECKER'], false],
  ['IMTO', [], false],
] as const)(
  'the opening hours apply to a user of type %s with the privileges %o: %s',
  (userType, privileges, isBound) => {
    expect(isBoundByOpeningHours({ userType, privileges })).toBe(isBound)
  },
)
