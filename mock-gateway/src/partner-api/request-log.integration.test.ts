import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readApiKeyRequest, readApiKeyRequests } from '@portal/contract/api-keys/api-keys.calls'
import { sql } from 'kysely'
import { insertRequest } from '../areas/payments/sandbox/testing/insert-request.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../areas/payments/transactions/testing/orders.ts'
import { createLog } from '../engine/http/log.ts'
import { createRequestLog } from './request-log.ts'

const SWIFT = 'ops@swiftremit.example'
const KUDI = 'ops@kudipay.example'
const OF_SWIFT = { env: 'live', apiKeyMtoCode: 'SWIFTREMIT' } as const

let portal: OrderPortal
/** A portal that its test stops. */
let stopping: OrderPortal
let live = ''
let testing = ''

beforeAll(async () => {
  portal = await orderPortal()
  stopping = await orderPortal()
  // Removes earlier requests of the demo's partner.
  for (const { gateway } of [portal, stopping]) await gateway.admin.deleteFrom('partner_request').execute()
  live = await portal.keyOf('SWIFTREMIT')
  testing = await portal.keyOf('SWIFTREMIT', 'test')
})
afterAll(async () => {
  await stopping.close()
  await portal.close()
})

/** Reads the log until it has the wanted number of rows: the log is written after the answer. */
async function logged(who: string, request: object = { env: 'live' }, wanted = 1) {
  for (let tries = 0; ; tries += 1) {
    const answer = await portal.send(who, readApiKeyRequests, { env: 'live', ...request })
    if ((answer.data?.length ?? wanted) >= wanted || tries === 100) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const ask = (method: 'GET' | 'POST', url: string, secret: string, payload?: object) =>
  portal.gateway.app.inject({
    method,
    url: `/partner/v1${url}`,
    headers: { authorization: `Bearer ${secret}`, 'idempotency-key': crypto.randomUUID() },
    ...(payload === undefined ? {} : { payload }),
  })

describe('the log of a partner’s requests', () => {
  test('a partner’s log lists the requests of the selected mode, newest first, and refusals have our code', async () => {
    const reference = `LOG-${crypto.randomUUID()}`
    await ask('GET', '/whoami', live)
    portal.gateway.clock.advance(10)
    await ask('GET', `/transactions/${reference}`, live)
    portal.gateway.clock.advance(10)
    await ask('POST', '/direct-credits', live, orderTo(nuban('1'), { transactionDestinationAmount: '10000000.01' }))
    await ask('GET', '/limits', testing)
    const { data = [], total } = await logged(SWIFT, {}, 3)
    expect(total).toBe(3)
    expect(data.map(({ method, path, httpStatus, responseCode }) => [method, path, httpStatus, responseCode])).toEqual([
      ['POST', '/partner/v1/direct-credits', 422, '61'],
      ['GET', `/partner/v1/transactions/${reference}`, 404, '25'],
      ['GET', '/partner/v1/whoami', 200, null],
    ])
    for (const row of data) expect(row.maskedSecret).toMatch(/^rgsk_live_•+/)
    const test = await logged(SWIFT, { env: 'test' })
    expect(test.data?.map(({ path }) => path)).toEqual(['/partner/v1/limits'])
  })

  test('a partner’s log is filtered by outcome and method, and searched by path, correlation id and content', async () => {
    const order = orderTo(nuban('2'))
    await ask('POST', '/direct-credits', live, order)
    const [row] = (await logged(SWIFT, { search: order.transactionReference })).data ?? []
    expect(row).toMatchObject({ method: 'POST', httpStatus: 201 })
    const only = async (request: object) => (await logged(SWIFT, request)).data?.map(({ httpStatus }) => httpStatus)
    expect(await only({ search: row?.correlationId })).toEqual([201])
    expect(new Set(await only({ filters: { outcome: ['REFUSED'] } }))).toEqual(new Set([422, 404]))
    expect(await only({ filters: { outcome: ['FAILED'] } })).toEqual([])
    expect(new Set(await only({ filters: { method: ['GET'], outcome: ['ANSWERED'] } }))).toEqual(new Set([200]))
    expect(await only({ filters: { requestId: [row?.requestId ?? ''] } })).toEqual([201])
  })

  test('a log entry shows its request and its answer without secrets', async () => {
    const url = 'http://127.0.0.1:9/log'
    const answer = await ask('POST', '/webhook-endpoints', live, { url })
    await ask('GET', `/transactions/KEY-SENT?key=${live}`, live)
    const [added] = (await logged(SWIFT, { search: 'webhook-endpoints' })).data ?? []
    const { request } = await portal.send(SWIFT, readApiKeyRequest, { requestId: added?.requestId ?? '' })
    expect(JSON.parse(request?.sent ?? '')).toEqual({ url })
    expect(JSON.parse(request?.answered ?? '')).toMatchObject({ url, secret: '••••' })
    const [keySent] = (await logged(SWIFT, { search: 'KEY-SENT' })).data ?? []
    expect(keySent?.path).toMatch(/^\/partner\/v1\/transactions\/KEY-SENT\?key=.*•/)
    const { secret } = answer.json() as { secret: string }
    const { rows } = await sql<object>`select * from partner_request`.execute(portal.gateway.admin)
    const log = JSON.stringify(rows)
    expect([live, testing, secret.slice(6, 20)].filter((one) => log.includes(one))).toEqual([])
  })

  test('a log entry states how long the answer took', async () => {
    const asked = await portal.gateway.admin.transaction().execute(async (trx) => {
      await sql`lock table partner_attempt in access exclusive mode`.execute(trx)
      const answering = ask('POST', '/direct-credits', live, { transactionReference: 'TOOK-LONG' })
      await new Promise((resolve) => setTimeout(resolve, 150))
      return { answering }
    })
    await asked.answering
    const [row] = (await logged(SWIFT, { search: 'TOOK-LONG' })).data ?? []
    expect(row?.tookMs).toBeGreaterThanOrEqual(100)
  })

  test('the log of a partner is visible to this partner and to no other partner', async () => {
    const [row] = (await logged(SWIFT)).data ?? []
    const requestId = row?.requestId ?? ''
    expect(await portal.send(KUDI, readApiKeyRequests, OF_SWIFT)).toMatchObject({ responseCode: '25' })
    expect(await portal.send(KUDI, readApiKeyRequests, { env: 'live' })).toMatchObject({ data: [], total: 0 })
    expect(await portal.send(KUDI, readApiKeyRequest, { requestId })).toMatchObject({ responseCode: '25' })
  })

  test('the bank reads the log of a named partner, and another subsidiary sees only requests that concern it', async () => {
    expect((await logged('ho.admin')).data?.length).toBeGreaterThan(3)
    expect(await portal.send('ho.admin', readApiKeyRequests, { ...OF_SWIFT, apiKeyMtoCode: 'KUDIPAY' })).toMatchObject({
      total: 0,
    })
    expect((await logged('ho.admin', OF_SWIFT)).data?.length).toBeGreaterThan(3)
    const { db } = portal.gateway
    await db.updateTable('app_user').set({ country_id: '02' }).where('username', '=', 'ho.compliance').execute()
    const [here, elsewhere] = [
      await insertRequest(db, { mtoCode: 'SWIFTREMIT', countryId: '02' }),
      await insertRequest(db, { mtoCode: 'SWIFTREMIT', countryId: '01' }),
    ]
    const { data = [] } = await logged('ho.compliance', OF_SWIFT)
    expect(data.map(({ requestId }) => requestId)).toEqual([here])
    expect(await portal.send('ho.compliance', readApiKeyRequest, { requestId: elsewhere })).toMatchObject({
      responseCode: '25',
    })
  })

  test('a log entry states the subsidiary of the order, outcome or account that it concerns', async () => {
    const order = orderTo(nuban('3'))
    await ask('POST', '/direct-credits', live, order)
    await ask('GET', `/transactions/${order.transactionReference}`, live)
    await logged(SWIFT, { search: order.transactionReference }, 2)
    const { rows } = await sql<{ about: string | null }>`select country_id as about from partner_request
      where path like ${`%${order.transactionReference}`} or sent like ${`%${order.transactionReference}%`}`.execute(
      portal.gateway.db,
    )
    expect(rows.map(({ about }) => about)).toEqual(['01', '01'])
  })

  test('the log keeps only the first excess request of each minute, so that an endless loop does not fill it', async () => {
    const secret = await portal.keyOf('KUDIPAY', 'test')
    const app = portal.gateway.beside({ limits: { 'key.requests': 1 } })
    const sent = async () =>
      (await app.inject({ url: '/partner/v1/limits', headers: { authorization: `Bearer ${secret}` } })).statusCode
    expect([await sent(), await sent(), await sent(), await sent(), await sent()]).toEqual([200, 200, 429, 429, 429])
    await app.close()
    await ask('GET', '/banks', secret)
    const { data = [] } = await logged(KUDI, { env: 'test' }, 4)
    expect(data.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 200, 200, 429])
  })

  test('the log keeps each request for thirty days', async () => {
    const { data = [] } = await logged(SWIFT)
    const [newest] = data.map(({ requestedAt }) => Date.parse(requestedAt)).sort((one, other) => other - one)
    const { clock, jobs } = portal.gateway
    clock.advance((newest ?? 0) - clock.now().getTime() + 30 * 24 * 3_600_000)
    await jobs.run('partner-requests-tidy')
    const left = async () => (await portal.send(SWIFT, readApiKeyRequests, { env: 'live' })).data
    expect(await left()).not.toEqual([])
    clock.advance(1)
    await jobs.run('partner-requests-tidy')
    expect(await left()).toEqual([])
  })
})

test('an entry that the database refuses does not take its neighbours with it, and a refused body is cut', async () => {
  const { db, clock } = portal.gateway
  const log = createRequestLog(db, createLog('silent'))
  const from = clock.now()
  const known = { keyId: crypto.randomUUID(), mtoCode: 'SWIFTREMIT', env: 'test', countryId: null } as const
  for (const [at, path] of ['/one', '/tw\0o', '/three'].entries())
    log.write({
      ...known,
      ...{ method: 'POST', path, from: new Date(from.getTime() + at), tookMs: 1, correlationId: crypto.randomUUID() },
      ...(at === 0 ? { status: 200, answered: '{}' } : { status: 400, answered: '{"code":"30"}' }),
      sent: { note: 'é'.repeat(5_000) },
    })
  await log.written()
  const rows = await db
    .selectFrom('partner_request')
    .select(['path', sql<number>`octet_length(sent)`.as('bytes')])
    .where('key_id', '=', known.keyId)
    .orderBy('request_id')
    .execute()
  expect(rows).toEqual([
    { path: '/one', bytes: 7_999 },
    { path: '/three', bytes: 2_047 },
  ])
})

test('answers that are sent while the gateway stops are still logged, however long they take', async () => {
  const authorization = `Bearer ${await stopping.keyOf('SWIFTREMIT')}`
  const { db, admin, app } = stopping.gateway
  const ask = () => app.inject({ url: '/partner/v1/whoami', headers: { authorization } })
  const closed = await admin.transaction().execute(async (trx) => {
    await sql`lock table partner_request in exclusive mode`.execute(trx)
    const answered = await Promise.all(Array.from({ length: 8 }, ask))
    expect(answered.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    const closing = app.close().then(() => 'closed')
    const waits = new Promise((resolve) => setTimeout(() => resolve('waits for the log'), 500))
    expect(await Promise.race([closing, waits])).toBe('waits for the log')
    return { closing }
  })
  await closed.closing
  const { rows } = await sql<{ count: string }>`select count(*) from partner_request`.execute(db)
  expect(rows).toEqual([{ count: '8' }])
})
