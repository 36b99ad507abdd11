import { EventEmitter } from 'node:events'
import { expect, test } from '@jest/globals'
import type { Caller } from './load.ts'
import { type Arriving, createUnfinishedBodies, isTooSlow } from './unfinished-bodies.ts'

const stranger = (id: string): Caller => ({ kind: 'stranger', id })
const limits = { session: { all: 9, each: 9 }, stranger: { all: 3, each: 2 }, partner: { all: 0, each: 0 } }

/** A request whose body comes as the test wishes, and the time beside it. */
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
])('after %d ms with %d bytes: too slow %j', (milliseconds, bytes, tooSlow) => {
  expect(isTooSlow(milliseconds, bytes)).toBe(tooSlow)
})

test('a caller has few at once, a kind has its sum, and what is there or gone counts no more', () => {
  const bodies = createUnfinishedBodies(limits)
  const [first, second] = [arriving(), arriving()]
  const isThere = bodies.admit(first, stranger('a'), () => {})
  expect(bodies.admit(second, stranger('a'), () => {})).not.toBeNull()
  expect(bodies.admit(arriving(), stranger('a'), () => {})).toBeNull()
  expect(bodies.admit(arriving(), stranger('b'), () => {})).not.toBeNull()
  expect(bodies.admit(arriving(), stranger('c'), () => {})).toBeNull()
  isThere?.()
  isThere?.()
  second.emit('close')
  expect(bodies.admit(arriving(), stranger('a'), () => {})).not.toBeNull()
  expect(bodies.admit(arriving(), stranger('c'), () => {})).not.toBeNull()
  expect(bodies.admit(arriving(), stranger('d'), () => {})).toBeNull()
  bodies.cutAll()
})

test('the slow are cut once, those who come along are not, and bytes of earlier requests earn nothing', () => {
  let now = 0
  const bodies = createUnfinishedBodies(limits, () => now)
  const cuts: string[] = []
  const [slow, steady, whole] = [arriving(), arriving(), arriving()]
  slow.socket.bytesRead = 1_000_000
  bodies.admit(slow, stranger('slow'), () => cuts.push('slow'))
  bodies.admit(steady, stranger('steady'), () => cuts.push('steady'))
  bodies.admit(whole, stranger('whole'), () => cuts.push('whole'))
  for (now = 0; now <= 8_000; now += 250) {
    steady.socket.bytesRead += 5_000
    if (now === 2_000) whole.complete = true
    bodies.look()
  }
  expect(cuts).toEqual(['slow'])
  bodies.cutAll()
  expect(cuts).toEqual(['slow', 'steady'])
})
