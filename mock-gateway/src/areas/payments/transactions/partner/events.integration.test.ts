import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { PARTNER_EVENTS } from '@portal/contract/partner-api'
import { updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import type { WebhookEvent } from '@portal/contract/webhooks/webhook'
import * as calls from '@portal/contract/webhooks/webhooks.calls'
import { Webhook } from 'standardwebhooks'
import { v7 as uuid } from 'uuid'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { authorizeAddress } from '../../../../security-tests/testing/partner-addresses.ts'
import { publishEvents } from '../../webhooks/index.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

interface Received {
  readonly headers: Record<string, string>
  readonly body: string
}
const SWIFT = 'ops@swiftremit.example'
const HOUR_MS = 3_600_000

let portal: OrderPortal
let server: Server
let url = ''
let received: Received[] = []
/** The answers of the partner's system, in this order. After the last one it always answers 204. */
let answers: number[] = []

beforeEach(async () => {
  portal = await orderPortal()
  received = []
  answers = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      const status = answers.shift() ?? 204
      response.writeHead(status, status === 302 ? { location: `${url}/elsewhere` } : {}).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
})
afterEach(async () => {
  await portal.close()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

const endpoint = async () => {
  const { status, body } = await portal.ask('POST', '/webhook-endpoints', { url })
  expect(status).toBe(202)
  const made = { endpointId: body.endpointId ?? '', secret: body.secret ?? '' }
  await authorizeAddress(portal, made.endpointId)
  return made
}
const deliver = async () => expect((await portal.gateway.jobs.drain('webhooks')).failures).toEqual([])
const accepted = async () => {
  const { body } = await portal.order(orderTo(nuban('1')))
  return body.transactionId ?? ''
}
const posted = async () => {
  const transactionId = await accepted()
  await portal.screen(transactionId)
  await portal.tryOnce(transactionId)
  return transactionId
}
const statuses = () =>
  received.map(({ body }) => (JSON.parse(body) as { data: { transactionStatus: string } }).data.transactionStatus)
const deliveries = async (transactionId: string, who = SWIFT) =>
  (await portal.send(who, calls.readWebhookDeliveries, { transactionId })).data ?? []

/** Verifies an event with the library of the Standard Webhooks specification, at the gateway's time. */
const verified = (secret: string, { headers, body }: Received) => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(portal.gateway.clock.now().getTime())
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    now.mockRestore()
  }
}

const namesOf = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name).sort()

describe('an event', () => {
  test('events report each state in order, with the signature that the library in the specification expects', async () => {
    const { secret } = await endpoint()
    await posted()
    await deliver()
    expect(statuses()).toEqual(['PENDING', 'POSTED'])
    for (const event of received) expect(verified(secret, event)).toMatchObject({ type: 'transaction.updated' })
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
  })

  test('an event is retried after growing delays, in order, and with the same id', async () => {
    const { secret } = await endpoint()
    answers = [500, 302, 200]
    const transactionId = await posted()
    const from = portal.gateway.clock.now().getTime()
    await deliver()
    expect(statuses()).toEqual(['PENDING'])
    const waiting = await deliveries(transactionId)
    expect(waiting.map(({ waitsFor, attempts }) => [waitsFor, attempts.length])).toEqual([
      [waiting[1]?.eventNo, 0],
      [null, 1],
    ])
    portal.gateway.clock.advance(6_000)
    await deliver()
    expect(statuses()).toEqual(['PENDING', 'PENDING'])
    portal.gateway.clock.advance(31_000)
    await deliver()
    expect(statuses()).toEqual(['PENDING', 'PENDING', 'PENDING', 'POSTED'])
    expect(verified(secret, received[2] as Received)).toMatchObject({ type: 'transaction.updated' })
    // Each try has a signature with its own time, because a receiver refuses a timestamp that is minutes old.
    const seconds = [0, 6_000, 37_000, 37_000].map((after) => String(Math.floor((from + after) / 1000)))
    expect(received.map(({ headers }) => headers['webhook-timestamp'])).toEqual(seconds)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    const told = await deliveries(transactionId)
    expect(told.map(({ waitsFor }) => waitsFor)).toEqual([null, null])
    expect(told.map(({ deliveryStatus, attempts }) => [deliveryStatus, attempts.map((one) => one.httpStatus)])).toEqual(
      [
        ['DELIVERED', [204]],
        ['DELIVERED', [500, 302, 200]],
      ],
    )
  })

  test('an event is given up after three days, and can then be resent by hand', async () => {
    const { endpointId } = await endpoint()
    answers = Array.from({ length: 40 }, () => 503)
    const transactionId = await accepted()
    await portal.screen(transactionId)
    const states: (string | undefined)[] = []
    for (let hours = 0; hours < 80; hours += 8) {
      await deliver()
      states.push((await deliveries(transactionId))[0]?.deliveryStatus)
      portal.gateway.clock.advance(8 * HOUR_MS)
    }
    // The next try would come after eight hours, when three days are over.
    expect(states.indexOf('FAILED') * 8).toBe(64)
    const [given] = await deliveries(transactionId)
    expect(given).toMatchObject({ deliveryStatus: 'FAILED', nextTryAt: null })
    answers = [503]
    const again = { subjectId: transactionId, endpointId, eventNo: given?.eventNo ?? 0 }
    expect(await portal.send(SWIFT, calls.resendWebhookDelivery, again)).toMatchObject({ responseCode: '00' })
    expect(await portal.send(SWIFT, calls.resendWebhookDelivery, again)).toMatchObject({ responseCode: '12' })
    await deliver()
    // The event is retried for another three days, however old it is.
    expect((await deliveries(transactionId))[0]).toMatchObject({ deliveryStatus: 'WAITING' })
    portal.gateway.clock.advance(6_000)
    await deliver()
    expect((await deliveries(transactionId))[0]).toMatchObject({ deliveryStatus: 'DELIVERED' })
  })

  test('an old event is found on a later page of its endpoint, however many newer events exist', async () => {
    const { endpointId } = await endpoint()
    for (let nth = 0; nth <= calls.DELIVERIES_A_PAGE; nth += 1)
      await portal.send(SWIFT, calls.testWebhookEndpoint, { endpointId })
    const pageOf = async (page: number, who = SWIFT) =>
      await portal.send(who, calls.readWebhookDeliveries, { endpointId, page })
    const [newest, older] = [await pageOf(0), await pageOf(1)]
    expect([newest.data?.length, newest.isMore, older.data?.length, older.isMore]).toEqual([50, true, 1, false])
    const told = [...(newest.data ?? []), ...(older.data ?? [])].map(({ subjectId }) => subjectId)
    expect(new Set(told).size).toBe(51)
    expect((await pageOf(1, 'ops@kudipay.example')).responseCode).toBe('25')
  })

  test('the answer to a request for a test event has the id with which the event arrives', async () => {
    const { endpointId } = await endpoint()
    const { body } = await portal.ask('POST', `/webhook-endpoints/${endpointId}/test`, {})
    await deliver()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([(body as { webhookId?: string }).webhookId])
  })

  test('an event has the documented content', async () => {
    const { endpointId } = await endpoint()
    await posted()
    await portal.send(SWIFT, calls.testWebhookEndpoint, { endpointId })
    await deliver()
    const told = received.map(({ body }) => JSON.parse(body) as { type: WebhookEvent; data: object })
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(['transaction.updated', 'webhook.test']))
    for (const { type, data } of told) expect(Object.keys(data).sort()).toEqual(namesOf(PARTNER_EVENTS[type]))
  })

  test('when a review fails a pending order, the event has response code 05 but no reason, and the hold is already released', async () => {
    await endpoint()
    const held = async () => {
      const { body } = await portal.ask('GET', '/wallets')
      const wallets = (body as unknown as { data: { currency: string; held: string }[] }).data
      return wallets.find(({ currency }) => currency === 'NGN')?.held
    }
    const before = await held()
    const transactionId = await accepted()
    await portal.screen(transactionId)
    expect(await held()).not.toBe(before)
    const { transaction } = await portal.send('ho.compliance', readTransaction, { transactionId })
    const review = {
      transactionReference: transaction?.transactionReference ?? '',
      transactionMtoCode: 'SWIFTREMIT',
      transactionStatus: 'FAILED' as const,
      transactionReason: 'The papers are forged',
      version: transaction?.version ?? 0,
    }
    expect(await portal.send('ho.compliance', updateDirectCreditStatus, review)).toMatchObject({ responseCode: '00' })
    await deliver()
    expect(statuses()).toEqual(['PENDING', 'FAILED'])
    expect(received.at(-1)?.body).toContain('"responseCode":"05"')
    expect(JSON.stringify(received)).not.toContain('forged')
    expect(await held()).toBe(before)
  })

  test('users of one subsidiary do not see events about transactions of another', async () => {
    const { endpointId } = await endpoint()
    const transactionId = await posted()
    await deliver()
    expect((await deliveries(transactionId, 'ho.maker')).length).toBe(2)
    // The reader is a Ghana branch user who may read direct credits and manage keys.
    const { role_id } = await portal.gateway.admin
      .selectFrom('app_user')
      .select('role_id')
      .where('username', '=', 'branch.teller')
      .executeTakeFirstOrThrow()
    await portal.gateway.admin
      .insertInto('role_privilege')
      .values(['002', '003', '007'].map((privilege_id) => ({ role_id, privilege_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const read = await portal.send('branch.teller', calls.readWebhookDeliveries, { transactionId })
    expect(read).toMatchObject({ responseCode: '00', data: [] })
    const again = { subjectId: transactionId, endpointId, eventNo: 1 }
    expect(await portal.send('branch.teller', calls.resendWebhookDelivery, again)).toMatchObject({ responseCode: '25' })
  })

  test('screening sends no events', async () => {
    await endpoint()
    // Source amount times rate differs from the destination amount, so screening has a hit (money §2.1).
    const { body } = await portal.order(orderTo(nuban('1'), { transactionRate: '1000' }))
    await portal.screen(body.transactionId ?? '')
    const { transaction_status: status } = await portal.gateway.db
      .selectFrom('transaction')
      .select('transaction_status')
      .where('transaction_id', '=', body.transactionId ?? '')
      .executeTakeFirstOrThrow()
    expect(status).toBe('AML GATE')
    await deliver()
    expect(statuses()).toEqual(['PENDING'])
    expect(JSON.stringify(received)).not.toContain('AML')
  })

  test('live and test events that are published together reach only endpoints of their own environment', async () => {
    const live = (await endpoint()).endpointId
    const secret = await portal.keyOf('SWIFTREMIT', 'test')
    const { body } = await portal.ask('POST', '/webhook-endpoints', { url: `${url}/test` }, { secret })
    const now = portal.gateway.clock.now()
    const events = (['live', 'test', 'live'] as const).map((env) => ({
      owner: { mtoCode: 'SWIFTREMIT', env },
      event: { type: 'transaction.updated', subjectId: uuid(), data: {}, now } as const,
    }))
    await publishEvents(portal.gateway.db, events)
    const published = await portal.gateway.db
      .selectFrom('webhook_delivery')
      .select(['subject_id', 'endpoint_id'])
      .where(
        'subject_id',
        'in',
        events.map(({ event }) => event.subjectId),
      )
      .execute()
    expect(new Map(published.map((one) => [one.subject_id, one.endpoint_id]))).toEqual(
      new Map(events.map(({ owner, event }) => [event.subjectId, owner.env === 'live' ? live : body.endpointId])),
    )
    expect(published).toHaveLength(events.length)
  })

  test('an event is not sent if its state was rolled back', async () => {
    await endpoint()
    const transactionId = await accepted()
    const failed = portal.gateway.db.transaction().execute(async (trx) => {
      const { screenTransaction } = await import('../screening/screening.queue.ts')
      await screenTransaction(trx, transactionId, portal.gateway.clock.now())
      throw new Error('on purpose')
    })
    await expect(failed).rejects.toThrow('on purpose')
    await deliver()
    expect(received).toEqual([])
  })
})

describe('an endpoint', () => {
  const pendingItem = () =>
    portal.gateway.admin
      .selectFrom('queue_item')
      .selectAll()
      .where('subject', '=', 'webhook')
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow()

  test('an endpoint shows its secret only once, even if the Idempotency-Key is repeated, and stores it encrypted', async () => {
    const key = '5f0c2d8e-4a53-4f7b-9a0e-0f8f6f1f2f63'
    const first = await portal.ask('POST', '/webhook-endpoints', { url }, { key })
    expect(first.body.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const again = await portal.ask('POST', '/webhook-endpoints', { url }, { key })
    expect(again).toEqual({ status: 202, body: { ...first.body, secret: null } })
    const kept = await portal.gateway.admin.selectFrom('webhook_endpoint').selectAll().execute()
    const answersKept = await portal.gateway.admin.selectFrom('partner_attempt').selectAll().execute()
    expect(JSON.stringify([kept, answersKept])).not.toContain(first.body.secret)
    const listed = await portal.ask('GET', '/webhook-endpoints')
    const { endpointId, createdAt } = first.body
    const shown = { endpointId, url, description: null, eventTypes: ['*'], version: 1, endpointStatus: 'PENDING' }
    expect(listed.body.data).toEqual([{ ...shown, createdAt, formerSecretEndsAt: null }])
  })

  test.each([
    ['http://10.0.0.1/', 'https'],
    ['https://169.254.169.254/', 'numbers'],
    ['https://localtest.invalid/', 'private'],
  ])('an endpoint with the address %s is refused', async (wrong) => {
    const { status, body } = await portal.ask('POST', '/webhook-endpoints', { url: wrong })
    expect([status, body.code]).toEqual([400, '30'])
  })

  test('an event never goes to another partner, and resends above the limit are refused', async () => {
    const { endpointId } = await endpoint()
    const kudi = await portal.keyOf('KUDIPAY')
    const test = await portal.keyOf('SWIFTREMIT', 'test')
    for (const secret of [kudi, test])
      expect(await portal.ask('POST', `/webhook-endpoints/${endpointId}/test`, {}, { secret })).toMatchObject({
        status: 404,
      })
    expect(await portal.ask('POST', '/webhook-endpoints', { url })).toMatchObject({ status: 400 })
    for (const path of ['a', 'b', 'c', 'd'])
      expect((await portal.ask('POST', '/webhook-endpoints', { url: `${url}/${path}` })).status).toBe(202)
    expect((await portal.ask('POST', '/webhook-endpoints', { url: `${url}/e` })).status).toBe(400)
  })

  test('an endpoint receives live events only after the bank authorized it, and until the bank authorizes its removal', async () => {
    const made = await portal.send(SWIFT, calls.createWebhookEndpoint, { env: 'live', webhookUrl: url })
    expect(made).toMatchObject({ responseCode: '00', cqType: 'SANDBOX', isForHeadOffice: true })
    expect(made.webhookSecret).toMatch(/^whsec_/)
    const { endpointId = '' } = made
    expect(await portal.send(SWIFT, calls.testWebhookEndpoint, { endpointId })).toMatchObject({ responseCode: '12' })
    await accepted().then((transactionId) => portal.screen(transactionId))
    await deliver()
    expect(received).toEqual([])
    // Neither the partner's own checker nor another partner may decide the item.
    const item = await pendingItem()
    expect(JSON.stringify(item)).not.toContain(made.webhookSecret)
    expect((await decide(portal, SWIFT, made.cqId)).responseCode).not.toBe('00')
    await authorizeAddress(portal, endpointId)

    await portal.send(SWIFT, calls.testWebhookEndpoint, { endpointId })
    await deliver()
    expect(received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['webhook.test'])
    await accepted().then((transactionId) => portal.screen(transactionId))
    expect(await portal.send(SWIFT, calls.deleteWebhookEndpoint, { endpointId })).toMatchObject({ cqType: 'SANDBOX' })
    const again = { endpointId }
    expect(await portal.send(SWIFT, calls.deleteWebhookEndpoint, again)).toMatchObject({ responseCode: '28' })
    const listed = await portal.ask('GET', '/webhook-endpoints')
    expect(listed.body.data).toMatchObject([{ endpointId, endpointStatus: 'ENDING' }])
    await authorizeAddress(portal, endpointId)
    await deliver()
    expect(received).toHaveLength(1)
    expect((await portal.send(SWIFT, calls.readWebhookEndpoints, {})).data).toEqual([])
    const mails = (await portal.gateway.mails()).filter(({ body }) => body.includes(url))
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('an address for events awaits authorization'),
      expect.stringContaining('events are sent to a new address'),
      expect.stringContaining('the deletion of an address awaits authorization'),
      expect.stringContaining('an address no longer receives events'),
    ])
    expect(JSON.stringify(mails)).not.toContain(made.webhookSecret)
  })

  test('a declined endpoint that was requested by API leaves no trace of its secret, and its address can be used again', async () => {
    const { body } = await portal.ask('POST', '/webhook-endpoints', { url })
    const item = await pendingItem()
    expect(item).toMatchObject({ target_id: body.endpointId, action: 'CREATE', mto_code: 'SWIFTREMIT' })
    await decide(portal, 'ho.checker', item.cq_id, 'REJECTED')
    expect((await portal.ask('GET', '/webhook-endpoints')).body.data).toEqual([])
    expect(await portal.ask('DELETE', `/webhook-endpoints/${body.endpointId}`)).toMatchObject({ status: 404 })
    const { endpointId } = await endpoint()
    const ending = await portal.ask('DELETE', `/webhook-endpoints/${endpointId}`)
    expect(ending).toEqual({ status: 202, body: { endpointId, endpointStatus: 'ENDING' } })
    expect(await portal.ask('DELETE', `/webhook-endpoints/${endpointId}`)).toMatchObject({ status: 409 })
  })

  test('an endpoint for test events is added and removed without authorization', async () => {
    const secret = await portal.keyOf('SWIFTREMIT', 'test')
    const made = await portal.ask('POST', '/webhook-endpoints', { url }, { secret })
    expect(made).toMatchObject({ status: 201, body: { endpointStatus: 'ACTIVE' } })
    const { endpointId } = made.body
    expect(await portal.ask('DELETE', `/webhook-endpoints/${endpointId}`, undefined, { secret })).toMatchObject({
      status: 204,
    })
  })
})
