import { expect, test } from '@jest/globals'
import { createTurns, LONGEST_REST_MS, STEP_MS } from './slow-endpoints.ts'

const NOW = new Date('2026-11-26T10:00:00Z')
const SWIFT = { mtoCode: 'SWIFTREMIT', endpointId: 'swift' }
const SWIFT_TOO = { mtoCode: 'SWIFTREMIT', endpointId: 'swift too' }
const KUDI = { mtoCode: 'KUDIPAY', endpointId: 'kudi' }
const turn = expect.any(Function)
const after = (ms: number) => new Date(NOW.getTime() + ms)

test('a responsive endpoint receives all its events at once', () => {
  const turns = createTurns()
  turns.noteTook('swift', 2_999)
  expect([turns.take(SWIFT, NOW), turns.take(SWIFT, NOW)]).toEqual([turn, turn])
})

test('an unresponsive endpoint receives one event at a time, and delays no other partner', () => {
  const turns = createTurns()
  for (const slow of [SWIFT, SWIFT_TOO, KUDI]) turns.noteTook(slow.endpointId, 3_000)
  const end = turns.take(SWIFT, NOW)
  // Several slow endpoints of one partner take no more turns than one slow endpoint.
  expect([turns.take(SWIFT, NOW), turns.take(SWIFT_TOO, NOW)]).toEqual([after(STEP_MS), after(2 * STEP_MS)])
  expect(turns.take(KUDI, NOW)).toEqual(turn)
  if (!(end instanceof Date)) end()
  expect(turns.take(SWIFT_TOO, NOW)).toEqual(turn)
})

test('pending events of a slow endpoint are retried one after the other, and none waits longer than half an hour', () => {
  const turns = createTurns()
  turns.noteTook('swift', 10_000)
  turns.take(SWIFT, NOW)
  const waits = Array.from({ length: 1_000 }, () => Number(turns.take(SWIFT, NOW)) - NOW.getTime())
  expect(waits.slice(0, 3)).toEqual([STEP_MS, 2 * STEP_MS, 3 * STEP_MS])
  expect(Math.max(...waits)).toBe(LONGEST_REST_MS)
  const later = after(2 * LONGEST_REST_MS)
  expect(turns.take(SWIFT, later)).toEqual(new Date(later.getTime() + STEP_MS))
})

test('a recovered endpoint receives all pending events', () => {
  const turns = createTurns()
  turns.noteTook('swift', 10_000)
  turns.take(SWIFT, NOW)
  turns.noteTook('swift', 40)
  expect([turns.take(SWIFT, NOW), turns.take(SWIFT, NOW)]).toEqual([turn, turn])
})
