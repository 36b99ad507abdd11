import { expect, test } from '@jest/globals'
import { dueAt, type WaitingDelivery, waitAfter } from './delivery.store.ts'

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]

test('an event is retried after growing delays, at most every eight hours', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 50].map(waitAfter)
  const grow = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR]
  expect(waits).toEqual([...grow, 8 * HOUR, 8 * HOUR])
})

const at = (minutes: number) => new Date(Date.UTC(2026, 4, 4, 10, minutes))

test.each([
  ['its time', at(3), null, at(3)],
  ['the end of its lease', null, at(4), at(4)],
  ['its time, after a lease that has ended', at(3), at(1), at(3)],
  ['the end of its lease, after its time', at(3), at(4), at(4)],
  ['now', null, null, new Date(0)],
])('an event is due at %s', (_, next_try_at, lease_until, due) => {
  expect(dueAt({ next_try_at, lease_until } as WaitingDelivery)).toEqual(due)
})
