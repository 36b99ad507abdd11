import { expect, test } from '@jest/globals'
import { MAIL_LIMITS, sharesOf, windowOf } from './mail-limits.rules.ts'

test('a known device has a separate limit', () => {
  expect(sharesOf('reset', { knownDevice: 'ab', sender: '10.0.0.1' })).toEqual([{ sender: 'device:ab', limit: 12 }])
})

test('a request from an unknown device counts for its address and for the total', () => {
  expect(sharesOf('reset', { sender: '10.0.0.1' })).toEqual([
    { sender: '10.0.0.1', limit: 6 },
    { sender: '', limit: 12 },
  ])
  expect(sharesOf('devicesLocked', {})).toEqual([{ sender: '', limit: 1 }])
})

test.each(['reset', 'resetLocked', 'device', 'enrolment', 'enrolmentPhone'] as const)(
  'one address cannot use up the total of all anonymous callers: %s',
  (kind) => {
    expect(MAIL_LIMITS[kind].sender).toBeLessThan(MAIL_LIMITS[kind].all)
  },
)

test('a limit applies per whole hour, but per day if it allows only one mail', () => {
  const now = new Date('2026-03-01T08:59:59.999Z')
  expect(windowOf('reset', now)).toEqual(new Date('2026-03-01T08:00:00Z'))
  expect(windowOf('devicesLocked', now)).toEqual(new Date('2026-03-01T00:00:00Z'))
})
