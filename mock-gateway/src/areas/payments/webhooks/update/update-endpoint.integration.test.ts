import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { MOST_ENDPOINTS, type WebhookEvent } from '@portal/contract/webhooks/webhook'
import * as calls from '@portal/contract/webhooks/webhooks.calls'
import { Webhook } from 'standardwebhooks'
import { v7 as uuid } from 'uuid'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type OrderPortal, orderPortal } from '../../../../security-tests/testing/order-portal.ts'
import { authorizeAddress } from '../../../../security-tests/testing/partner-addresses.ts'
import { claim, findFirst, type WaitingDelivery } from '../delivery/delivery.store.ts'
import { webhookId } from '../events/webhook-id.ts'
import { publishEvents } from '../publish-event.ts'
import { advisoryLockIsAwaited } from '../testing/advisory-lock.ts'
import { type ReceivedEvent, type Receiver, startReceiver } from '../testing/receiver.ts'

const SWIFT = 'ops@swiftremit.example'
const KUDI = 'ops@kudipay.example'

let portal: OrderPortal
let former: Receiver
let next: Receiver
/** SwiftRemit's secret key for test events, whose endpoints change without authorization. */
let secret = ''
/** The next answer of the former address. */
let answer: () => number | Promise<number>

beforeEach(async () => {
  answer = () => 204
  portal = await orderPortal()
  former = await startReceiver(() => answer())
  next = await startReceiver()
  secret = await portal.keyOf('SWIFTREMIT', 'test')
})
afterEach(async () => {
  await portal.close()
  await former.close()
  await next.close()
})

type Options = Parameters<OrderPortal['ask']>[3]

async function add(body: object = {}, options: Options = { secret }) {
  const { body: made } = await portal.ask('POST', '/webhook-endpoints', { url: former.url, ...body }, options)
  return { endpointId: made.endpointId ?? '', secret: made.secret ?? '' }
}
const update = async (endpointId: string, body: object, options: Options = { secret }) =>
  await portal.ask('POST', `/webhook-endpoints/${endpointId}`, { version: 1, ...body }, options)
const listed = async (options: Options = { secret }) =>
  (await portal.ask('GET', '/webhook-endpoints', undefined, options)).body.data
const deliver = async () => expect((await portal.gateway.jobs.drain('webhooks')).failures).toEqual([])
const idsAt = (receiver: Receiver) => receiver.received.splice(0).map(({ headers }) => headers['webhook-id'])

/** Publishes an event of each kind, each about another subject, and returns their ids. */
async function publish(
  kinds: readonly WebhookEvent[],
  env: 'live' | 'test' = 'test',
  on = portal.gateway.db,
): Promise<string[]> {
  const now = portal.gateway.clock.now()
  const events = kinds.map((type) => ({
    owner: { mtoCode: 'SWIFTREMIT', env },
    event: { type, subjectId: uuid(), data: {}, now },
  }))
  await publishEvents(on, events)
  return events.map(({ event }) => webhookId(event.subjectId, 1))
}

/** Verifies an event with the library of the Standard Webhooks specification, at the gateway's time. */
const verified = (signingSecret: string, { headers, body }: ReceivedEvent) => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(portal.gateway.clock.now().getTime())
  try {
    return new Webhook(signingSecret).verify(body, headers)
  } finally {
    now.mockRestore()
  }
}

describe('a new address', () => {
  test('receives pending events at once, signed with the same secret, with the retries of a new event', async () => {
    const made = await add()
    answer = () => 503
    const [id] = await publish(['transaction.updated'])
    await deliver()
    portal.gateway.clock.advance(6_000)
    await deliver()
    expect(idsAt(former)).toEqual([id, id])
    const changed = await update(made.endpointId, { url: next.url })
    expect(changed).toMatchObject({ status: 200, body: { url: next.url, version: 2, endpointStatus: 'ACTIVE' } })
    // No time passes: the event does not wait for the retry at the former address.
    await deliver()
    const [event] = next.received
    expect(verified(made.secret, event as ReceivedEvent)).toMatchObject({ type: 'transaction.updated' })
    expect(idsAt(next)).toEqual([id])
    expect(idsAt(former)).toEqual([])
  })

  test('keeps events for three days after the change, however old they are', async () => {
    const { endpointId } = await add()
    answer = () => 503
    await publish(['transaction.updated'])
    await deliver()
    portal.gateway.clock.advance(60 * 3_600_000)
    await update(endpointId, { url: next.url })
    const { tried_until, tries } = await portal.gateway.db
      .selectFrom('webhook_delivery')
      .select(['tried_until', 'tries'])
      .where('endpoint_id', '=', endpointId)
      .executeTakeFirstOrThrow()
    expect(tried_until.getTime()).toBe(portal.gateway.clock.now().getTime() + 72 * 3_600_000)
    expect(tries).toBe(0)
  })

  test.each([
    [503, 'is sent to it at once'],
    [204, 'is not sent to it'],
  ])('while the former address answers %s to an event, the event %s', async (status, outcome) => {
    const { endpointId } = await add()
    const [id] = await publish(['transaction.updated'])
    answer = async () => {
      portal.gateway.clock.advance(1_000)
      expect((await update(endpointId, { url: next.url })).status).toBe(200)
      return status
    }
    await deliver()
    await deliver()
    expect(idsAt(former)).toEqual([id])
    expect(idsAt(next)).toEqual(outcome === 'is sent to it at once' ? [id] : [])
  })

  test('is used for an event that a worker read before the change and claims after it', async () => {
    const { endpointId } = await add()
    const { db, clock } = portal.gateway
    await publish(['transaction.updated'])
    const { subject_id: subjectId } = await db
      .selectFrom('webhook_delivery')
      .select('subject_id')
      .where('endpoint_id', '=', endpointId)
      .executeTakeFirstOrThrow()
    const read = () => findFirst(db, { subjectId, endpointId })
    const before = await read()
    clock.advance(1_000)
    await update(endpointId, { url: next.url })
    const after = await read()
    expect([before?.url, after?.url]).toEqual([former.url, next.url])
    expect(await claim(db, before as WaitingDelivery, clock.now())).toBe(false)
    expect(await claim(db, after as WaitingDelivery, clock.now())).toBe(true)
  })

  test('is refused if another endpoint has it, or if it is not public', async () => {
    const { endpointId } = await add()
    await add({ url: next.url })
    for (const url of [next.url, 'http://10.0.0.1/', 'https://localtest.invalid/']) {
      const { status, body } = await update(endpointId, { url })
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: 'url' })]])
    }
  })
})

describe('a live endpoint', () => {
  const item = async (cqId: string | undefined) =>
    (await portal.send('ho.checker', readQueueItem, { cqId: cqId ?? '' })).item

  test('receives events at its former address until the bank authorizes the change, and loses none', async () => {
    const { endpointId } = await add({}, {})
    await authorizeAddress(portal, endpointId)
    const [first] = await publish(['transaction.updated'], 'live')
    await deliver()
    const wanted = { url: next.url, description: 'Wallets', eventTypes: ['wallet.low', 'transaction.updated'] }
    const asked = await update(endpointId, wanted, {})
    expect(asked).toMatchObject({
      status: 202,
      body: { url: former.url, eventTypes: ['*'], version: 1, endpointStatus: 'CHANGING' },
    })
    expect(await update(endpointId, wanted, {})).toMatchObject({ status: 409, body: { code: '28' } })
    const [second] = await publish(['transaction.updated'], 'live')
    await deliver()
    expect(idsAt(former)).toEqual([first, second])
    answer = () => 503
    const [third] = await publish(['transaction.updated'], 'live')
    await deliver()
    expect(idsAt(former)).toEqual([third])

    await authorizeAddress(portal, endpointId)
    const [fourth] = await publish(['transaction.updated'], 'live')
    await publish(['recall.answered'], 'live')
    await deliver()
    expect(idsAt(next).sort()).toEqual([third, fourth].sort())
    expect(idsAt(former)).toEqual([])
    expect(await listed({})).toMatchObject([
      {
        ...{ url: next.url, description: 'Wallets', eventTypes: ['transaction.updated', 'wallet.low'] },
        ...{ version: 2, endpointStatus: 'ACTIVE' },
      },
    ])
    const mails = (await portal.gateway.mails()).filter(({ body }) => body.includes(next.url))
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('a change to the delivery of events awaits authorization'),
      expect.stringContaining('the delivery of events was changed'),
    ])
    for (const { body } of mails) expect(body).toContain(`${next.url}\n- Transaction changed\n- Wallet below threshold`)
  })

  test('shows the checker its address, description and events before and after, in words', async () => {
    const { endpointId } = await add({}, {})
    await authorizeAddress(portal, endpointId)
    const request = { endpointId, version: 1, webhookUrl: next.url, webhookEvents: ['wallet.low' as const] }
    const { cqId } = await portal.send(SWIFT, calls.updateWebhookEndpoint, request)
    const shown = await item(cqId)
    expect(shown?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Address', former.url, next.url],
      ['Events', 'All events, including kinds added later', 'Wallet below threshold'],
    ])
    expect(shown?.link).toBe('/api-keys?env=live&show=endpoints&mto=SWIFTREMIT')
    expect(shown?.standing.map(({ label, after }) => [label, after])).toEqual([['Partner name', 'SwiftRemit Ltd']])
    const row = (await portal.send(SWIFT, calls.readWebhookEndpoints, {})).data?.[0]
    expect(row).toMatchObject({ webhookUrl: former.url, cqId, cqAction: 'UPDATE', isOwnChange: true, version: 1 })
    await decide(portal, 'ho.checker', cqId, 'REJECTED')
    expect(await listed({})).toMatchObject([{ url: former.url, version: 1, endpointStatus: 'ACTIVE' }])
    const rejected = await portal.send(SWIFT, calls.updateWebhookEndpoint, { ...request, replaces: cqId ?? '' })
    expect(rejected).toMatchObject({ responseCode: '00', cqType: 'SANDBOX' })
  })

  test('is not changed to an address that another endpoint got before the authorization', async () => {
    const { endpointId } = await add({}, {})
    await authorizeAddress(portal, endpointId)
    await update(endpointId, { url: next.url }, {})
    await add({ url: next.url }, {})
    const { cq_id } = await portal.gateway.admin
      .selectFrom('queue_item')
      .select('cq_id')
      .where('target_id', '=', endpointId)
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow()
    expect(await decide(portal, 'ho.checker', cq_id)).toMatchObject({ responseCode: '30' })
  })
})

test('a partner has at most five endpoints in an environment', async () => {
  const added: string[] = []
  for (let at = 1; at <= MOST_ENDPOINTS; at += 1) added.push((await add({ url: `${former.url}/${at}` })).endpointId)
  expect(added.filter((id) => id !== '')).toHaveLength(MOST_ENDPOINTS)
  expect(await portal.ask('POST', '/webhook-endpoints', { url: former.url }, { secret })).toMatchObject({
    body: { errors: [{ field: 'url', message: expect.stringContaining(`${MOST_ENDPOINTS}`) }] },
  })
})

describe('an update', () => {
  test('is refused if another user changed the endpoint meanwhile, or if it changes nothing', async () => {
    const { endpointId } = await add()
    const answers = await Promise.all([update(endpointId, { url: next.url }), update(endpointId, { description: 'B' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('29')
    const [{ url, version }] = (await listed()) as unknown as [{ url: string; version: number }]
    expect(await update(endpointId, { url, version })).toMatchObject({ status: 422, body: { code: '21' } })
    expect(version).toBe(2)
    expect(await portal.send(SWIFT, calls.updateWebhookEndpoint, { endpointId, version: 1 })).toEqual(
      expect.objectContaining({ responseCode: '29' }),
    )
  })

  test('keeps the fields that are absent, and removes a description that is null', async () => {
    const { endpointId } = await add({ description: 'Orders', eventTypes: ['wallet.low'] })
    expect((await update(endpointId, { description: null })).body).toMatchObject({
      ...{ url: former.url, description: null, eventTypes: ['wallet.low'] },
    })
  })

  test('by a user changes only endpoints of their own partner, and is audited with both sides', async () => {
    const { endpointId } = await add()
    const request = { endpointId, version: 1, webhookUrl: next.url, webhookDescription: 'Moved' }
    expect(await portal.send(KUDI, calls.updateWebhookEndpoint, request)).toMatchObject({ responseCode: '25' })
    expect(await portal.send(SWIFT, calls.updateWebhookEndpoint, request)).toMatchObject({ responseCode: '00' })
    const entry = await portal.gateway.admin
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('item_id', '=', endpointId)
      .where('action', '=', 'UPDATE')
      .where('response_code', '=', '00')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      before: { webhookUrl: former.url, webhookDescription: null },
      after: { webhookUrl: next.url, webhookDescription: 'Moved' },
    })
  })

  test('by a key reaches no endpoint of another partner or environment', async () => {
    const { endpointId } = await add()
    for (const options of [{ secret: await portal.keyOf('KUDIPAY', 'test') }, {}])
      expect((await update(endpointId, { description: 'Mine' }, options)).status).toBe(404)
  })
})

describe('the events of an endpoint', () => {
  test('are of the chosen kinds, and a replay sends no others', async () => {
    const since = portal.gateway.clock.now().toISOString()
    const { endpointId } = await add({ eventTypes: ['wallet.funded', 'wallet.low', 'wallet.low'] })
    await add({ url: next.url })
    const ids = await publish(['transaction.updated', 'wallet.low', 'recall.answered', 'wallet.funded'])
    await deliver()
    const chosen = [ids[1], ids[3]].sort()
    expect(idsAt(former).sort()).toEqual(chosen)
    expect(idsAt(next).sort()).toEqual([...ids].sort())
    const replayed = await portal.ask('POST', `/webhook-endpoints/${endpointId}/replay`, { since }, { secret })
    expect(replayed.body).toEqual({ replayed: 2, nextEventId: null })
    await deliver()
    expect(idsAt(former).sort()).toEqual(chosen)
  })

  test('may be a test event, whatever kinds are chosen', async () => {
    const { endpointId } = await add({ eventTypes: ['wallet.low'] })
    await portal.ask('POST', `/webhook-endpoints/${endpointId}/test`, {}, { secret })
    await deliver()
    expect(idsAt(former)).toHaveLength(1)
  })

  test('that are pending are delivered although their kind is no longer chosen', async () => {
    const { endpointId } = await add()
    const [id] = await publish(['wallet.low'])
    await update(endpointId, { eventTypes: ['transaction.updated'] })
    await publish(['wallet.low'])
    await deliver()
    expect(idsAt(former)).toEqual([id])
  })

  test.each([[[]], [['webhook.test']], [['wallet.high']]])('are not chosen with %j', async (eventTypes) => {
    const { status, body } = await portal.ask('POST', '/webhook-endpoints', { url: former.url, eventTypes }, { secret })
    expect([status, body.errors]).toEqual([
      400,
      expect.arrayContaining([expect.objectContaining({ field: expect.stringMatching(/^eventTypes/) })]),
    ])
  })
})

test('the events of an endpoint change only when open transactions that publish events have ended', async () => {
  const { endpointId } = await add({ eventTypes: ['transaction.updated'] })
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const ended: string[] = []
  const publishing = portal.gateway.db
    .transaction()
    .execute(async (trx) => {
      await publish(['wallet.low'], 'test', trx)
      begun.resolve()
      await end.promise
    })
    .then(() => ended.push('published'))
  await begun.promise
  const changing = update(endpointId, { eventTypes: ['*'] }).then(() => ended.push('changed'))
  await advisoryLockIsAwaited(portal.gateway.admin, changing)
  end.resolve()
  await Promise.all([publishing, changing])
  expect(ended).toEqual(['published', 'changed'])
})
