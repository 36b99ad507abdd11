import { EventEmitter } from 'node:events'
import { expect, test } from '@jest/globals'
import type { Caller } from '../budgets/caller.ts'
import { type Arriving, createUnfinishedBodies, isTooSlow } from './unfinished-bodies.ts'

const anonymous = (id: string): Caller => ({ kind: 'anonymous', id })
const limits = { 'addresses.bodies': 3, 'address.bodies': 2 }

/** Creates a request with a body that arrives when the test says so. */
function arriving() {
  const request = Object.assign(new EventEmitter(), { complete: false, socket: { bytesRead: 500 } })
  return request as typeof request & Arriving
}

test.each([
  [0, 0, false],
  [3_000, 0, false],
  [3_001, 0, true],
  [3_500, 8_191, true],
  [3_500, 8_192, false],
  [10_000, 64 * 1024, true],
  [10_000, 128 * 1024, false],
])('a body of which %d ms bring %d bytes is too slow: %j', (milliseconds, bytes, tooSlow) => {
  expect(isTooSlow(milliseconds, bytes)).toBe(tooSlow)
})

test('unfinished bodies are limited per caller and per kind, and finished or closed bodies do not count', () => {
  const bodies = createUnfinishedBodies(limits)
  const [first, second] = [arriving(), arriving()]
  const isThere = bodies.admit(first, anonymous('a'), () => {})
  expect(bodies.admit(second, anonymous('a'), () => {})).not.toBeNull()
  expect(bodies.admit(arriving(), anonymous('a'), () => {})).toBeNull()
  expect(bodies.admit(arriving(), anonymous('b'), () => {})).not.toBeNull()
  expect(bodies.admit(arriving(), anonymous('c'), () => {})).toBeNull()
  isThere?.()
  isThere?.()
  second.emit('close')
  expect(bodies.admit(arriving(), anonymous('a'), () => {})).not.toBeNull()
  expect(bodies.admit(arriving(), anonymous('c'), () => {})).not.toBeNull()
  expect(bodies.admit(arriving(), anonymous('d'), () => {})).toBeNull()
  bodies.cutAll()
})

test('a slow sender is cut once, a steady sender is not, and bytes of earlier requests do not count', () => {
  let now = 0
  const bodies = createUnfinishedBodies(limits, () => now)
  const cuts: string[] = []
  const [slow, steady, whole] = [arriving(), arriving(), arriving()]
  slow.socket.bytesRead = 1_000_000
  bodies.admit(slow, anonymous('slow'), () => cuts.push('slow'))
  bodies.admit(steady, anonymous('steady'), () => cuts.push('steady'))
  bodies.admit(whole, anonymous('whole'), () => cuts.push('whole'))
  for (now = 0; now <= 8_000; now += 250) {
    steady.socket.bytesRead += 5_000
    if (now === 2_000) whole.complete = true
    bodies.look()
  }
  expect(cuts).toEqual(['slow'])
  bodies.cutAll()
  expect(cuts).toEqual(['slow', 'steady'])
})
