import { expect, test } from '@jest/globals'
import { momentInZone } from './moment-in-zone.ts'

test.each([
  ['2026-11-22', '00:30', 'Africa/Lagos', '2026-11-21T23:30:00.000Z'],
  ['2026-11-22', '14:30', 'Africa/Accra', '2026-11-22T14:30:00.000Z'],
  ['2026-03-08', '01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
])('%s %s in %s is the moment %s', (day, time, zone, moment) => {
  expect(momentInZone(day, time, zone)).toBe(moment)
})
