import { describe, expect, test } from '@jest/globals'
import {
  forgetsUnknownDevices,
  hindranceOf,
  QUIET_MS,
  secondsUntil,
  textOfWait,
  waitAfter,
  waitsOfLane,
} from './lockout.rules.ts'

const now = new Date('2026-03-01T08:00:00Z')
const in_ = (milliseconds: number) => new Date(now.getTime() + milliseconds)

test('each wrong try doubles the wait, but no wait exceeds five minutes', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1000].map(waitAfter)
  expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
})

test.each([
  [1, [5]],
  [2, [0, 5]],
  [5, [0, 1, 2, 4, 8]],
])('in a lane of %i tries, the wait after the last try is the longest', (limit, waits) => {
  expect(waitsOfLane(limit)).toEqual(waits)
})

describe('a refused try', () => {
  const state = { isActive: true, isLocked: false, waitUntil: null }
  test.each([
    ['nobody is there', null, { is: 'gone' }],
    ['the user is not active', { ...state, isActive: false, isLocked: true }, { is: 'gone' }],
    ['unknown devices are locked', { ...state, isLocked: true, waitUntil: in_(9_000) }, { is: 'locked' }],
    ['the wait is not over', { ...state, waitUntil: in_(1_001) }, { is: 'waiting', seconds: 2 }],
    ['the wait is over', { ...state, waitUntil: in_(0) }, { is: 'used-up' }],
    ['none is left', state, { is: 'used-up' }],
  ] as const)('a try is refused because %s', (_, given, expected) => {
    expect(hindranceOf(given, now)).toEqual(expected)
  })
})

test.each([
  [60, { message: 'message.waitForAttempt', count: 60 }],
  [61, { message: 'message.waitForAttemptMinutes', count: 2 }],
  [120, { message: 'message.waitForAttemptMinutes', count: 2 }],
  [300, { message: 'message.waitForAttemptMinutes', count: 5 }],
])('a wait of %i s is shown in seconds up to a minute, in minutes above', (seconds, expected) => {
  expect(textOfWait(seconds)).toEqual(expected)
})

test('a wait is shown in whole seconds, and is at least one second', () => {
  expect([1, 999, 1000, 1001].map((ms) => secondsUntil(in_(ms), now))).toEqual([1, 1, 1, 2])
})

test.each([
  [null, false],
  [in_(-QUIET_MS + 1), false],
  [in_(-QUIET_MS), true],
])('tries of anonymous callers are forgotten only if they made none for an hour: %p', (lastTryAt, expected) => {
  expect(forgetsUnknownDevices(lastTryAt, now)).toBe(expected)
})
