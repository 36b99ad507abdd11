import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PARTNER_ANSWER_DAYS } from '@portal/contract/partner-api'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../areas/payments/transactions/testing/orders.ts'

let portal: OrderPortal
let live = ''

beforeAll(async () => {
  portal = await orderPortal()
  live = await portal.keyOf('SWIFTREMIT')
})
afterAll(() => portal.close())

async function post(path: string, payload: string, secret = live) {
  const authorization = `Bearer ${secret}`
  const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const answer = await portal.gateway.app.inject({ method: 'POST', url: `/partner/v1${path}`, headers, payload })
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> }
}
const ordersNow = async () =>
  Number(
    (
      await portal.gateway.db
        .selectFrom('transaction')
        .select(({ fn }) => fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
    ).all,
  )

/** Reads the log until it has an entry for each of the requests: the log is written after the answer. */
async function loggedAs(correlationIds: readonly unknown[]) {
  for (;;) {
    const rows = await portal.gateway.db
      .selectFrom('partner_request')
      .select(['sent', 'response_code'])
      .where('correlation_id', 'in', correlationIds.map(String))
      .execute()
    if (rows.length === correlationIds.length) return rows
    await setTimeout(20)
  }
}

describe('a body', () => {
  test('a member sent twice is refused by its name, before the order is read or logged', async () => {
    const order = JSON.stringify(orderTo(nuban('1')))
    const before = await ordersNow()
    const { status, body } = await post('/direct-credits', `${order.slice(0, -1)},"transactionAmount":"1.00"}`)
    expect([status, body.code, body.errors]).toEqual([
      400,
      '30',
      [{ field: 'transactionAmount', message: 'transactionAmount was sent twice' }],
    ])
    expect(await ordersNow()).toBe(before)
    const logged = await loggedAs([body.correlationId])
    expect(logged.map(({ sent, response_code: code }) => [sent, code])).toEqual([[null, '30']])
  })

  test('a body of 12,000 levels is refused, and requests logged at the same time stay in the log', async () => {
    const [deep, plain] = await Promise.all([
      post('/direct-credits', `${'['.repeat(12_000)}${']'.repeat(12_000)}`),
      post('/direct-credits', '{}'),
    ])
    expect([deep.status, deep.body.detail]).toEqual([400, 'The body is nested too deeply.'])
    expect(await loggedAs([deep.body.correlationId, plain.body.correlationId])).toHaveLength(2)
  })

  test('an unknown caller learns only that it needs a key, whatever its body', async () => {
    expect((await post('/direct-credits', '{"a":1,"a":2}', 'rgsk_test_x')).status).toBe(401)
  })

  test.each([
    ['/direct-credits', { maker: 'x', transactionAmmount: '1.00' }, ['maker', 'transactionAmmount']],
    ['/cash-pickups', { userId: 'x' }, ['userId']],
    ['/account-enquiries', { source: 'WEB' }, ['source']],
    ['/transactions/SR-1/cancel', { reason: 'x' }, ['reason']],
  ])('the unknown fields of %s are named', async (path, sent, unknown) => {
    const { status, body } = await post(path, JSON.stringify(sent))
    const errors = (body.errors as { field: string; message: string }[]).filter(({ message }) =>
      /unknown/.test(message),
    )
    expect([status, errors.map(({ field }) => field)]).toEqual([400, unknown])
  })
})

test('an unknown query parameter is named, because a mistyped filter would return every order', async () => {
  const { status, body } = await portal.ask('GET', '/transactions?stauts=POSTED')
  expect([status, body.errors]).toEqual([400, [{ field: 'stauts', message: 'stauts is unknown' }]])
})

describe('an Idempotency-Key', () => {
  test('it belongs to the partner: after a rotation, the new secret key gets the stored answer', async () => {
    const [former, next] = [await portal.keyOf('SWIFTREMIT'), await portal.keyOf('SWIFTREMIT')]
    const order = orderTo(nuban('1'))
    const key = 'commande 184 / "été" №7'
    const sent = { key: Buffer.from(key).toString('latin1') }
    const first = await portal.order(order, { ...sent, secret: former })
    expect(first.status).toBe(201)
    expect(await portal.order(order, { ...sent, secret: next })).toEqual(first)
  })

  test('partners and environments do not share keys', async () => {
    const key = 'shared'
    await portal.refill()
    const first = await portal.order(orderTo(nuban('1')), { key })
    const test = await portal.order(orderTo(nuban('1')), { key, secret: await portal.keyOf('SWIFTREMIT', 'test') })
    const other = await portal.order(orderTo(nuban('1')), { key, secret: await portal.keyOf('KUDIPAY') })
    expect([first.status, test.status, other.status]).toEqual([201, 201, 201])
  })

  test('a key used for another body or another path is refused with 94', async () => {
    const key = 'k'.repeat(255)
    expect((await portal.order(orderTo(nuban('1')), { key })).status).toBe(201)
    expect(await portal.order(orderTo(nuban('1')), { key })).toMatchObject({ status: 422, body: { code: '94' } })
    const { transactionReference } = (await portal.order(orderTo(nuban('1')))).body
    expect(await portal.ask('POST', `/transactions/${transactionReference}/cancel`, {}, { key })).toMatchObject({
      status: 422,
      body: { code: '94' },
    })
  })

  test('of two concurrent requests with one key, one is carried out', async () => {
    const order = orderTo(nuban('1'))
    const answers = await Promise.all([1, 2, 3, 4].map(() => portal.order(order, { key: 'race' })))
    expect(new Set(answers.map(({ status }) => status).filter((status) => status !== 409))).toEqual(new Set([201]))
    expect(new Set(answers.flatMap(({ body }) => body.transactionId ?? [])).size).toBe(1)
  })

  test('its answer is kept for exactly thirty days', async () => {
    const order = orderTo(nuban('1'))
    const first = await portal.order(order, { key: 'kept' })
    const { db, clock, jobs } = portal.gateway
    const age = async (ms: number) => {
      const created_at = new Date(clock.now().getTime() - ms)
      await db.updateTable('partner_attempt').set({ created_at }).where('key', '=', 'kept').execute()
      await jobs.run('partner-attempts-tidy')
    }
    await age(PARTNER_ANSWER_DAYS * 86_400_000)
    expect(await portal.order(order, { key: 'kept' })).toEqual(first)
    await age(PARTNER_ANSWER_DAYS * 86_400_000 + 1)
    expect(await portal.order(order, { key: 'kept' })).toMatchObject({ status: 409, body: { code: '94' } })
  })
})
