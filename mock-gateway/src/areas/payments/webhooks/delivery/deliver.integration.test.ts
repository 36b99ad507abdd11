import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { insertDelivery, insertEndpoint } from '../testing/insert-endpoint.ts'
import { newSecret } from '../webhook-secret.ts'
import { deliverDue } from './deliver.ts'
import { claim, findFirst, noteTry } from './delivery.store.ts'
import { createTurns, STEP_MS } from './slow-endpoints.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(async () => {
  await portal.close()
})

/** Inserts a pending event for an endpoint that does not answer. */
async function waitingEvent(now: Date) {
  const { db, config } = portal.gateway
  const endpointId = await insertEndpoint(db, 'SWIFTREMIT')
  const { wrapped } = newSecret(config.keyEncryptionKey, endpointId)
  await db
    .updateTable('webhook_endpoint')
    .set({ secret_wrapped: wrapped })
    .where('endpoint_id', '=', endpointId)
    .execute()
  const subjectId = await insertDelivery(db, endpointId)
  await db
    .updateTable('webhook_delivery')
    .set({
      delivery_status: 'WAITING',
      delivered_at: null,
      next_try_at: now,
      tried_until: new Date(now.getTime() + 3_600_000),
    })
    .where('subject_id', '=', subjectId)
    .execute()
  return { endpointId, subjectId }
}

test('while a slow endpoint receives one event, its other events stay pending and unclaimed, and are sent afterwards', async () => {
  const { db, config } = portal.gateway
  const now = new Date()
  const stream = await waitingEvent(now)
  const turns = createTurns()
  const parts = {
    ...{ db, turns, keyEncryptionKey: config.keyEncryptionKey },
    ...{ clock: { now: () => now }, outside: { production: false, timeoutMs: 1_000 } },
  }
  const kept = () =>
    db
      .selectFrom('webhook_delivery')
      .select(['tries', 'lease_until'])
      .where('subject_id', '=', stream.subjectId)
      .executeTakeFirstOrThrow()

  turns.noteTook(stream.endpointId, 10_000)
  const endTurn = turns.take({ mtoCode: 'SWIFTREMIT', endpointId: stream.endpointId }, now)
  expect(await deliverDue(parts, stream)).toEqual(new Date(now.getTime() + STEP_MS))
  expect(await kept()).toEqual({ tries: 0, lease_until: null })
  if (!(endTurn instanceof Date)) endTurn()
  await deliverDue(parts, stream)
  expect(await kept()).toEqual({ tries: 1, lease_until: null })
})

test('an event that two workers found at the same time is sent once, because the second worker sees that its next try is not due', async () => {
  const { db } = portal.gateway
  const now = new Date()
  const stream = await waitingEvent(now)
  const [first, second] = [await findFirst(db, stream), await findFirst(db, stream)]
  if (first === null || second === null) throw new Error('no event is pending')
  expect(await claim(db, first, now)).toBe(true)
  expect(await claim(db, second, now)).toBe(false)
  await noteTry(db, first, { status: 500, error: null }, { from: now, to: now })
  expect(await claim(db, second, now)).toBe(false)
  const again = await findFirst(db, stream)
  expect(again).toMatchObject({ tries: 1, lease_until: null })
  expect(await claim(db, second, new Date(now.getTime() + 6_000))).toBe(true)
})
