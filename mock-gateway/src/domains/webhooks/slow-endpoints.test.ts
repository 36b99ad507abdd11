import { expect, test } from '@jest/globals'
import { createTurns } from './slow-endpoints.ts'

const SWIFT = { mtoCode: 'SWIFTREMIT', endpointId: 'swift' }
const SWIFT_TOO = { mtoCode: 'SWIFTREMIT', endpointId: 'swift too' }
const KUDI = { mtoCode: 'KUDIPAY', endpointId: 'kudi' }

test('an endpoint that answers is told as much at once as there is', () => {
  const turns = createTurns()
  turns.noteTook('swift', 2_999)
  expect([turns.take(SWIFT), turns.take(SWIFT)]).toEqual([expect.any(Function), expect.any(Function)])
})

test('one that does not is told one event at a time, and holds up no other partner', () => {
  const turns = createTurns()
  for (const slow of [SWIFT, SWIFT_TOO, KUDI]) turns.noteTook(slow.endpointId, 3_000)
  const end = turns.take(SWIFT)
  // Nor do several slow endpoints of one partner take more.
  expect([turns.take(SWIFT), turns.take(SWIFT_TOO)]).toEqual([null, null])
  expect(turns.take(KUDI)).not.toBeNull()
  end?.()
  expect(turns.take(SWIFT_TOO)).not.toBeNull()
})

test('one that answers again is told all that waits', () => {
  const turns = createTurns()
  turns.noteTook('swift', 10_000)
  const end = turns.take(SWIFT)
  turns.noteTook('swift', 40)
  end?.()
  expect([turns.take(SWIFT), turns.take(SWIFT)]).not.toContain(null)
})
