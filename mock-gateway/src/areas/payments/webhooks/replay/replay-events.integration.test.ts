import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { MOST_REPLAYED } from '@portal/contract/webhooks/webhook'
import * as calls from '@portal/contract/webhooks/webhooks.calls'
import { v7 as uuid } from 'uuid'
import { type OrderPortal, orderPortal } from '../../../../security-tests/testing/order-portal.ts'
import { authorizeAddress } from '../../../../security-tests/testing/partner-addresses.ts'
import { webhookId } from '../events/webhook-id.ts'
import { publishEvents } from '../publish-event.ts'
import { advisoryLockIsAwaited } from '../testing/advisory-lock.ts'
import { insertEndpoint } from '../testing/insert-endpoint.ts'
import { type Receiver, startReceiver } from '../testing/receiver.ts'

const SWIFT = 'ops@swiftremit.example'
const KUDI = 'ops@kudipay.example'

let portal: OrderPortal
let receiver: Receiver
/** SwiftRemit's secret key for test events, whose endpoints need no authorization. */
let secret = ''

beforeEach(async () => {
  portal = await orderPortal()
  receiver = await startReceiver()
  secret = await portal.keyOf('SWIFTREMIT', 'test')
})
afterEach(async () => {
  await portal.close()
  await receiver.close()
})

/** Publishes events of the subjects, and returns their ids. */
async function publish(
  subjects: readonly string[],
  { mtoCode = 'SWIFTREMIT', env = 'test' as 'live' | 'test', on = portal.gateway.db } = {},
) {
  const now = portal.gateway.clock.now()
  const owner = { mtoCode, env }
  await publishEvents(
    on,
    subjects.map((subjectId) => ({ owner, event: { type: 'transaction.updated', subjectId, data: {}, now } as const })),
  )
}
const addEndpoint = async () => {
  const { status, body } = await portal.ask('POST', '/webhook-endpoints', { url: receiver.url }, { secret })
  expect(status).toBe(201)
  return body.endpointId ?? ''
}
const replay = async (endpointId: string, body: object, options: object = { secret }) =>
  await portal.ask('POST', `/webhook-endpoints/${endpointId}/replay`, body, options)
const deliver = async () => expect((await portal.gateway.jobs.drain('webhooks')).failures).toEqual([])
const arrived = () => receiver.received.splice(0).map(({ headers }) => headers['webhook-id'])

test('an endpoint that is added after a deletion receives every event of the time between, in order, with its id', async () => {
  const [order, other] = [uuid(), uuid()]
  const former = await addEndpoint()
  await publish([order])
  await deliver()
  expect(arrived()).toEqual([webhookId(order, 1)])
  await publish([order])
  expect((await portal.ask('DELETE', `/webhook-endpoints/${former}`, undefined, { secret })).status).toBe(204)
  for (const subjects of [[order], [other], [order, other]]) await publish(subjects)
  const endpointId = await addEndpoint()
  await publish([order])
  expect(await replay(endpointId, { fromEventId: webhookId(order, 1) })).toEqual({
    status: 200,
    body: { replayed: 6, nextEventId: null },
  })
  await deliver()
  const ids = arrived()
  const of = (subject: string, count: number) => Array.from({ length: count }, (_, nth) => webhookId(subject, nth + 1))
  expect(ids.filter((id) => of(order, 9).includes(id ?? ''))).toEqual(of(order, 5))
  expect(ids.filter((id) => of(other, 9).includes(id ?? ''))).toEqual(of(other, 2))
  expect(ids).toHaveLength(7)
})

describe('a replay', () => {
  test('begins with the given event, or with the first event of the given moment', async () => {
    const endpointId = await addEndpoint()
    const subjects = [uuid(), uuid(), uuid()] as const
    const moments: string[] = []
    for (const subject of subjects) {
      portal.gateway.clock.advance(60_000)
      moments.push(portal.gateway.clock.now().toISOString())
      await publish([subject])
    }
    await deliver()
    expect(arrived()).toHaveLength(3)
    const [, second, third] = subjects.map((subject) => webhookId(subject, 1))
    expect((await replay(endpointId, { fromEventId: second })).body).toEqual({ replayed: 2, nextEventId: null })
    await deliver()
    expect(arrived().sort()).toEqual([second, third])
    expect((await replay(endpointId, { since: moments[2] })).body).toEqual({ replayed: 1, nextEventId: null })
    await deliver()
    expect(arrived()).toEqual([third])
  })

  test('is refused without a start, with two starts, and for events of other partners and environments', async () => {
    const endpointId = await addEndpoint()
    const [live, foreign] = [uuid(), uuid()]
    await publish([live], { env: 'live' })
    await publish([foreign], { mtoCode: 'KUDIPAY' })
    const since = portal.gateway.clock.now().toISOString()
    for (const [body, field] of [
      [{}, 'since'],
      [{ since, fromEventId: webhookId(live, 1) }, 'since'],
      [{ since: 'yesterday' }, 'since'],
      [{ fromEventId: webhookId(live, 1) }, 'fromEventId'],
      [{ fromEventId: webhookId(foreign, 1) }, 'fromEventId'],
    ] as const) {
      const { status, body: problem } = await replay(endpointId, body)
      expect([status, problem.errors]).toEqual([400, [expect.objectContaining({ field })]])
    }
    expect((await replay(endpointId, { since })).body).toEqual({ replayed: 0, nextEventId: null })
  })

  test('is refused with 404 for an endpoint of another partner or environment, and with 409 before the bank’s authorization', async () => {
    const { db } = portal.gateway
    const since = portal.gateway.clock.now().toISOString()
    for (const endpointId of [await insertEndpoint(db, 'KUDIPAY', 'test'), await insertEndpoint(db, 'SWIFTREMIT')])
      expect((await replay(endpointId, { since })).status).toBe(404)
    const { body } = await portal.ask('POST', '/webhook-endpoints', { url: receiver.url })
    expect(await replay(body.endpointId ?? '', { since }, {})).toMatchObject({ status: 409, body: { code: '12' } })
    await authorizeAddress(portal, body.endpointId ?? '')
    expect((await replay(body.endpointId ?? '', { since }, {})).status).toBe(200)
  })

  test('sends at most 1,000 events, continues with the next event, and waits while 1,000 are pending', async () => {
    const endpointId = await addEndpoint()
    const { db, clock } = portal.gateway
    const subjects = Array.from({ length: MOST_REPLAYED + 1 }, () => uuid())
    const since = clock.now().toISOString()
    await publish(subjects)
    await db.updateTable('webhook_delivery').set({ delivery_status: 'DELIVERED', next_try_at: null }).execute()
    const nextEventId = webhookId(subjects.at(-1) ?? '', 1)
    expect((await replay(endpointId, { since })).body).toEqual({ replayed: MOST_REPLAYED, nextEventId })
    expect(await replay(endpointId, { fromEventId: nextEventId })).toMatchObject({ status: 409, body: { code: '12' } })
    await db.updateTable('webhook_delivery').set({ delivery_status: 'DELIVERED', next_try_at: null }).execute()
    expect((await replay(endpointId, { fromEventId: nextEventId })).body).toEqual({ replayed: 1, nextEventId: null })
  })

  test('is done once for each Idempotency-Key, and is audited with the address of the partner’s system', async () => {
    const endpointId = await addEndpoint()
    const since = portal.gateway.clock.now().toISOString()
    await publish([uuid()])
    await deliver()
    const options = { secret, key: 'replay-1' }
    const first = await replay(endpointId, { since }, options)
    expect(first.body).toEqual({ replayed: 1, nextEventId: null })
    await deliver()
    expect(await replay(endpointId, { since }, options)).toEqual(first)
    await deliver()
    expect(arrived()).toHaveLength(2)
    const entries = await portal.gateway.admin
      .selectFrom('audit_entry')
      .select(['item_id', 'address'])
      .where('action', '=', 'REPLAY')
      .execute()
    expect(entries).toEqual([{ item_id: endpointId, address: '127.0.0.1' }])
  })

  test('by a user resends only events of their own partner', async () => {
    const endpointId = await addEndpoint()
    const since = portal.gateway.clock.now().toISOString()
    await publish([uuid()])
    await deliver()
    const request = { endpointId, since }
    expect(await portal.send(KUDI, calls.replayWebhookEvents, request)).toMatchObject({ responseCode: '25' })
    expect(await portal.send(SWIFT, calls.replayWebhookEvents, request)).toMatchObject({
      replayed: 1,
      nextEventId: null,
    })
    await deliver()
    expect(arrived()).toHaveLength(2)
  })
})

test('an endpoint is added only when open transactions that publish events have ended, so their events can be replayed', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const ended: string[] = []
  const order = uuid()
  const publishing = portal.gateway.db
    .transaction()
    .execute(async (trx) => {
      await publish([order], { on: trx })
      begun.resolve()
      await end.promise
    })
    .then(() => ended.push('published'))
  await begun.promise
  const since = portal.gateway.clock.now().toISOString()
  const adding = addEndpoint().then((endpointId) => {
    ended.push('added')
    return endpointId
  })
  await advisoryLockIsAwaited(portal.gateway.admin, adding)
  end.resolve()
  const endpointId = await adding
  await publishing
  expect(ended).toEqual(['published', 'added'])
  expect((await replay(endpointId, { since })).body).toEqual({ replayed: 1, nextEventId: null })
})
