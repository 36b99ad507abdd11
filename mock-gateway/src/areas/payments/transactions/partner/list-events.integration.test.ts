import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { EVENTS_A_PAGE, type PartnerEventRow } from '@portal/contract/partner-api'
import { updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { v7 as uuid } from 'uuid'
import { publishEvents } from '../../webhooks/index.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

let portal: OrderPortal
/** An event before those of the test: the demo's orders have events too. */
let start = ''

beforeEach(async () => {
  portal = await orderPortal()
  start = (await publish(1))[0] ?? ''
  portal.gateway.clock.advance(60_000)
})
afterEach(() => portal.close())

interface EventList {
  readonly data: readonly PartnerEventRow[]
  readonly cursor: string | null
  readonly hasMore: boolean
}

/** Reads a page of the list with SwiftRemit's live key, by default the events of the test. */
async function listed(query: Readonly<Record<string, string>> = {}): Promise<EventList> {
  const { status, body } = await portal.ask('GET', `/events?${new URLSearchParams({ cursor: start, ...query })}`)
  expect(status).toBe(200)
  return body as unknown as EventList
}

/** Accepts an order and credits it. */
async function posted(more = {}) {
  const order = orderTo(nuban('1'), more)
  const { body } = await portal.order(order)
  const transactionId = body.transactionId ?? ''
  await portal.screen(transactionId)
  await portal.tryOnce(transactionId)
  return { transactionId, reference: order.transactionReference }
}

const statusOf = ({ data }: PartnerEventRow) => (data as { transactionStatus?: string }).transactionStatus

/** Publishes events of wallets, which need no order. */
async function publish(count: number, on = portal.gateway.db, owner = { mtoCode: 'SWIFTREMIT', env: 'live' as const }) {
  const now = portal.gateway.clock.now()
  const events = Array.from({ length: count }, () => ({
    owner,
    event: { type: 'wallet.low', subjectId: uuid(), data: {}, now } as const,
  }))
  await publishEvents(on, events)
  return events.map(({ event }) => `evt_${event.subjectId.replaceAll('-', '')}_1`)
}

test('a partner without endpoints lists the events of its orders, numbered by order', async () => {
  const first = await posted()
  const second = await posted()
  const { data, hasMore } = await listed()
  const own = (transactionId: string) =>
    data
      .filter((one) => (one.data as { transactionId?: string }).transactionId === transactionId)
      .map((one) => [one.type, one.sequence, statusOf(one)])
  for (const { transactionId } of [first, second])
    expect(own(transactionId)).toEqual([
      ['transaction.updated', 1, 'PENDING'],
      ['transaction.updated', 2, 'POSTED'],
    ])
  expect(hasMore).toBe(false)
  expect(data.map(({ id }) => id)).toEqual([...new Set(data.map(({ id }) => id))])
})

test('the numbers of events are the same whether or not screening held the order', async () => {
  const sequences = async (reference: string) =>
    (await listed({ transactionReference: reference })).data.map(({ sequence }) => sequence)
  const clear = await posted()
  // The amounts disagree with the rate, so screening has a hit.
  const held = await posted({ transactionRate: '1000' })
  const states = await portal.gateway.db
    .selectFrom('transaction_state')
    .select('to_status')
    .where('transaction_id', '=', held.transactionId)
    .execute()
  expect(states.map(({ to_status }) => to_status)).toContain('AML GATE')
  const { transaction } = await portal.send('ho.compliance', readTransaction, { transactionId: held.transactionId })
  const review = {
    transactionReference: held.reference,
    transactionMtoCode: 'SWIFTREMIT',
    transactionStatus: 'FAILED' as const,
    transactionReason: 'The papers are forged',
    version: transaction?.version ?? 0,
  }
  expect(await portal.send('ho.compliance', updateDirectCreditStatus, review)).toMatchObject({ responseCode: '00' })
  expect([await sequences(held.reference), await sequences(clear.reference)]).toEqual([
    [1, 2],
    [1, 2],
  ])
})

test('events are filtered by type, order and time, and each filter refuses other values at its name', async () => {
  const before = await posted()
  portal.gateway.clock.advance(60_000)
  const moment = portal.gateway.clock.now().toISOString()
  const [wallet] = await publish(1)
  const ids = async (query: Readonly<Record<string, string>>) => (await listed(query)).data.map(({ id }) => id)
  expect(await ids({ type: 'wallet.low' })).toEqual([wallet])
  expect(await ids({ since: moment })).toEqual([wallet])
  expect(await ids({ until: moment })).toHaveLength(2)
  expect(await ids({ transactionReference: before.reference.toLowerCase() })).toHaveLength(2)
  expect(await ids({ transactionReference: before.reference, type: 'wallet.low' })).toEqual([])
  expect(await ids({ transactionReference: 'NO-SUCH-ORDER' })).toEqual([])
  for (const [field, value] of [
    ['type', 'webhook.test'],
    ['since', '2026-11-22'],
    ['until', '2026-02-30T10:00:00Z'],
    ['cursor', 'evt_1'],
    ['transactionReference', '?'],
    ['status', 'POSTED'],
  ] as const) {
    const { status, body } = await portal.ask('GET', `/events?${new URLSearchParams({ [field]: value })}`)
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field })]])
  }
})

test('the pages of the list have each event once, and the last cursor finds only later events', async () => {
  const ids = await publish(EVENTS_A_PAGE + 1)
  const first = await listed()
  expect([first.data.length, first.hasMore]).toEqual([EVENTS_A_PAGE, true])
  const second = await listed({ cursor: first.cursor ?? '' })
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids)
  expect(second.hasMore).toBe(false)
  expect(await listed({ cursor: second.cursor ?? '' })).toEqual({ data: [], cursor: second.cursor, hasMore: false })
  const [next] = await publish(1)
  expect((await listed({ cursor: second.cursor ?? '' })).data.map(({ id }) => id)).toEqual([next])
})

test('a key lists only the events of its own partner and environment, and accepts no other cursor', async () => {
  const [own] = await publish(1)
  const kudi = await portal.keyOf('KUDIPAY')
  const test = await portal.keyOf('SWIFTREMIT', 'test')
  for (const secret of [kudi, test]) {
    const { body } = await portal.ask('GET', `/events?type=wallet.low`, undefined, { secret })
    expect(body).toEqual({ data: [], cursor: null, hasMore: false })
    expect((await portal.ask('GET', `/events?cursor=${own}`, undefined, { secret })).status).toBe(400)
  }
})

test('an event appears only after every event with an earlier place, so a reader of the list misses none', async () => {
  const begun = Promise.withResolvers<string[]>()
  const end = Promise.withResolvers<void>()
  const slow = portal.gateway.db.transaction().execute(async (trx) => {
    begun.resolve(await publish(1, trx))
    await end.promise
  })
  const early = await begun.promise
  const late = await publish(1)
  // The earlier event may still appear before the later one, so neither is listed yet.
  expect(await listed()).toEqual({ data: [], cursor: start, hasMore: true })
  end.resolve()
  await slow
  expect((await listed()).data.map(({ id }) => id)).toEqual([...early, ...late])
})

test('events of a transaction that is rolled back are not listed', async () => {
  const failed = portal.gateway.db.transaction().execute(async (trx) => {
    await publish(1, trx)
    throw new Error('on purpose')
  })
  await expect(failed).rejects.toThrow('on purpose')
  expect(await listed()).toEqual({ data: [], cursor: start, hasMore: false })
})

test('a test event is sent to its endpoint but not listed', async () => {
  const secret = await portal.keyOf('SWIFTREMIT', 'test')
  const made = await portal.ask('POST', '/webhook-endpoints', { url: 'http://127.0.0.1:9/events' }, { secret })
  await portal.ask('POST', `/webhook-endpoints/${made.body.endpointId}/test`, {}, { secret })
  const sent = portal.gateway.db.selectFrom('webhook_delivery').where('endpoint_id', '=', made.body.endpointId ?? '')
  expect(await sent.select('delivery_status').execute()).toEqual([{ delivery_status: 'WAITING' }])
  const { body } = await portal.ask('GET', '/events', undefined, { secret })
  expect(JSON.stringify(body)).not.toContain('webhook.test')
})
