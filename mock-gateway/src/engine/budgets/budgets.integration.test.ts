import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readBudgets } from '@portal/contract/budgets/budgets.calls'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type TestDatabase, testDatabase } from '../../testing/index.ts'
import { sendPlain } from '../../testing/plain-envelope.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { connect } from '../db/connect.ts'
import { type PartnerGateway, partnerGateway } from '../http/testing/partner-gateway.ts'
import { createBudgetUse } from './budget-use.ts'
import { type Caller, onBehalfOf } from './caller.ts'
import type { Limits } from './shares.ts'

let gateway: PartnerGateway
beforeAll(async () => {
  gateway = await partnerGateway()
  for (const user of ['ama', 'kofi', 'yaw', 'esi'])
    gateway.sessions.add(user, { userId: uuid(), username: user, privileges: ['MTO|READ', 'MTO|CREATE'] })
})
afterAll(() => gateway.close())

/** Opens a second gateway on the same database, with its own limits. */
function limited(limits: Limits) {
  const use = createBudgetUse()
  const app = gateway.beside({ limits, use })
  return {
    app,
    use,
    read: (token: string) => sendPlain(app, 'test/partner/read', {}, { token }),
    send: (path: string, body: object, request: Parameters<typeof sendPlain>[3]) => sendPlain(app, path, body, request),
    echo: (remoteAddress: string) =>
      app.inject({ method: 'POST', url: '/api/test/echo', remoteAddress, payload: { payload: '{"body":{}}' } }),
  }
}

/** Returns the points shared for an address. Counts of requests before may still arrive, for their own addresses. */
const sharedFor = async (address: string) => {
  const key = `address.requests:${address}`
  const found = await gateway.admin.selectFrom('rate_count').select('points').where('key', '=', key).executeTakeFirst()
  return found?.points ?? 0
}

describe('requests per minute', () => {
  test('a user above the limit is refused inside the session with 429 and the time to wait, and others are not', async () => {
    const { app, read, send } = limited({ 'user.requests': 3 })
    for (let count = 0; count < 3; count++) expect((await read('ama')).status).toBe(200)
    const refused = await read('ama')
    expect(refused).toMatchObject({ status: 429, isSealed: true, responseCode: '05' })
    expect(refused.responseMessage).toMatch(/^Too many requests in a short time. Try again in (\d+ seconds|a second)$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await send('test/partner/read', {}, { token: 'ama', headers: { 'accept-language': 'fr' } })).toMatchObject({
      responseMessage: expect.stringMatching(/^Trop de demandes en peu de temps/),
    })
    expect((await read('kofi')).status).toBe(200)
    await app.close()
  })

  test('a caller that goes on is refused plainly, which costs less', async () => {
    const { app, read } = limited({ 'user.requests': 1 })
    const answers: Awaited<ReturnType<typeof read>>[] = []
    for (let count = 0; count < 33; count++) answers.push(await read('yaw'))
    expect(answers.slice(1, 31).every(({ isSealed, status }) => isSealed && status === 429)).toBe(true)
    const [last] = answers.slice(-1)
    expect(last).toMatchObject({ status: 429, isSealed: false, responseCode: '96' })
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    await app.close()
  })

  test('a refused change leaves no effect but a row in the trail', async () => {
    const { app, send } = limited({ 'user.writes': 1 })
    const add = (mtoCode: string) => send('test/partner/add', { mtoCode }, { token: 'esi', key: uuid() })
    expect((await add('ONE')).responseCode).toBe('00')
    expect(await add('TWO')).toMatchObject({ status: 429, responseCode: '05' })
    expect(await gateway.codes()).toEqual(expect.not.arrayContaining(['TWO']))
    const rows = (await gateway.trail()).filter(({ actor_username }) => actor_username === 'esi')
    expect(rows.map(({ action, response_code }) => [action, response_code])).toEqual([
      ['CREATE', '00'],
      ['test/partner/add', '05'],
    ])
    expect((await send('test/partner/read', {}, { token: 'esi' })).responseCode).toBe('00')
    await app.close()
  })

  test('an address without a session is refused before its body is read, and other addresses are not', async () => {
    const { app, echo } = limited({ 'address.requests': 2 })
    expect([(await echo('10.0.0.1')).statusCode, (await echo('10.0.0.1')).statusCode]).toEqual([200, 200])
    const refused = await echo('10.0.0.1')
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { responseCode: '96', correlationId: expect.any(String) },
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await echo('10.0.0.2')).statusCode).toBe(200)
    expect((await echo('2001:db8::1')).statusCode).toBe(200)
    await app.close()
  })

  test('a few anonymous requests write nothing, and many are shared with the other gateways in blocks', async () => {
    const limits = { 'address.requests': 60 }
    const [one, other] = [limited(limits), limited(limits)]
    for (let count = 0; count < 2; count++) expect((await one.echo('10.1.0.1')).statusCode).toBe(200)
    expect(await sharedFor('10.1.0.1')).toBe(0)
    for (let count = 2; count < 60; count++) expect((await one.echo('10.1.0.1')).statusCode).toBe(200)
    for (let tries = 0; (await sharedFor('10.1.0.1')) !== 60 && tries < 200; tries++) await one.echo('10.1.9.9')
    expect(await sharedFor('10.1.0.1')).toBe(60)
    // The other gateway learns of the use of the first one with its first block.
    let accepted = 0
    for (; accepted < 60; accepted++) {
      const { statusCode } = await other.echo('10.1.0.1')
      if (statusCode === 429) break
      await gateway.db.selectNoFrom(sql`1`.as('one')).execute()
    }
    expect(accepted).toBeLessThan(20)
    await Promise.all([one.app.close(), other.app.close()])
  })

  test('without a database to share counts, each gateway still limits its own', async () => {
    const failing = { ...gateway.connected, prepared: () => Promise.reject(new Error('no database')) }
    const app = gateway.beside({ limits: { 'address.requests': 2 }, connected: failing })
    const echo = async () =>
      (await app.inject({ method: 'POST', url: '/api/test/echo', payload: { payload: '{"body":{}}' } })).statusCode
    expect([await echo(), await echo(), await echo()]).toEqual([200, 200, 429])
    await app.close()
  })
})

describe('routes outside the calls', () => {
  test('requests that lead nowhere use up no sign-in of their address', async () => {
    const { app, echo } = limited({ 'address.misses': 2 })
    const lost = async () =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/no/such/call',
          remoteAddress: '10.3.0.1',
          payload: { payload: 'x' },
        })
      ).statusCode
    expect([await lost(), await lost(), await lost()]).toEqual([404, 404, 429])
    expect((await echo('10.3.0.1')).statusCode).toBe(200)
    await app.close()
  })

  test('every other route has a limit for each address, except health checks', async () => {
    const { app } = limited({ 'address.pages': 2, 'address.requests': 2 })
    const routes = ['/api-documentation', '/.well-known/jwks.json', '/.well-known/portal-calls.json', '/no-such-page']
    for (const [at, url] of routes.entries()) {
      const remoteAddress = `10.3.1.${at}`
      const statuses: number[] = []
      for (let count = 0; count < 3; count++) statuses.push((await app.inject({ url, remoteAddress })).statusCode)
      expect([url, statuses[2]]).toEqual([url, 429])
      expect(statuses.slice(0, 2)).not.toContain(429)
    }
    for (let count = 0; count < 5; count++)
      expect((await app.inject({ url: '/ready', remoteAddress: '10.3.2.1' })).statusCode).toBe(200)
    await app.close()
  })

  test('a wrong key of one system refuses no other key behind the same address', async () => {
    const { app } = limited({ 'invalidKey.requests': 2 })
    const sent = async (secret: string) =>
      (await app.inject({ url: '/partner/v1/whoami', headers: { authorization: `Bearer rgsk_live_${secret}` } }))
        .statusCode
    const [broken, other] = ['a'.repeat(43), 'b'.repeat(43)]
    expect([await sent(broken), await sent(broken), await sent(broken)]).toEqual([401, 401, 429])
    expect(await sent(other)).toBe(401)
    await app.close()
  })
})

describe('exports', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await testPortal()
  })
  afterAll(() => portal.close())

  test('a user begins only so many exports a minute, and goes on with those begun', async () => {
    const app = portal.gateway.beside({ limits: { 'user.exports': 1 } })
    const exported = (more: object) =>
      sendPlain(app, 'user/read', { size: 20, purpose: 'export', ...more }, { token: 'ho.maker' })
    const first = await exported({})
    expect(first.responseCode).toBe('00')
    expect(await exported({})).toMatchObject({
      status: 429,
      responseCode: '05',
      responseMessage: expect.stringMatching(/^Too many exports/),
    })
    const { nextCursor } = first as { nextCursor?: string }
    if (nextCursor !== undefined) expect((await exported({ cursor: nextCursor })).responseCode).toBe('00')
    const exports = portal.gateway.db.selectFrom('audit_entry').select('audit_id').where('action', '=', 'EXPORT')
    expect(await exports.execute()).toHaveLength(1)
    await app.close()
  })

  test('the status page shows each budget with its highest use and its refusals, to staff only', async () => {
    const use = createBudgetUse()
    for (const count of [3, 7, 5]) use.took('user.requests', count)
    use.refused('user.requests')
    await use.write(portal.gateway.db, portal.gateway.clock.now())
    use.took('user.requests', 2)
    use.refused('user.requests')
    await use.write(portal.gateway.db, portal.gateway.clock.now())
    const { budgets = [] } = await portal.send('ho.admin', readBudgets, {}, { language: 'fr' })
    expect(budgets.find(({ name }) => name === 'user.requests')).toEqual({
      name: 'user.requests',
      caller: 'Un utilisateur',
      resource: 'demandes',
      limit: 1_200,
      unit: 'perMinute',
      above: 'refused',
      highest: 7,
      refused: 2,
    })
    expect((await portal.send('admin@kudipay.example', readBudgets, {})).responseCode).toBe('57')
    portal.gateway.clock.advance(25 * 60 * 60_000)
    await portal.gateway.jobs.run('budgets-tidy')
    expect(await portal.gateway.db.selectFrom('budget_use').selectAll().execute()).toEqual([])
  })
})

describe('database connections', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())
  const user = (userId: string): Caller => ({ kind: 'session', id: userId, userId })

  test('a user with many slow statements keeps nobody else waiting', async () => {
    const { db, close } = connect(database.connection('app_rw'), {
      poolSize: 3,
      limits: { 'user.connections': 2 },
      timeouts: { connect: 20_000 },
    })
    const order: string[] = []
    const slow = Array.from({ length: 6 }, () =>
      onBehalfOf(user('ama'), () => sql`select pg_sleep(0.2)`.execute(db)).then(() => order.push('ama')),
    )
    await onBehalfOf(user('kofi'), () => sql`select 1`.execute(db)).then(() => order.push('kofi'))
    await Promise.all(slow)
    expect(order[0]).toBe('kofi')
    await close()
  })

  test('work that holds a connection gets a second one although its caller has used its share', async () => {
    const { db, close } = connect(database.connection('app_rw'), {
      poolSize: 4,
      limits: { 'user.connections': 2 },
      timeouts: { connect: 1_000 },
    })
    const nested = () =>
      onBehalfOf(user('ama'), () =>
        db.transaction().execute(async (trx) => {
          await sql`select 1`.execute(trx)
          await sql`select 1`.execute(db)
        }),
      )
    expect(await Promise.all([nested(), nested(), nested(), nested()])).toHaveLength(4)
    await close()
  })

  test('a connection that is not free in time is reported as the pool reports it', async () => {
    const { db, close } = connect(database.connection('app_rw'), {
      poolSize: 4,
      limits: { 'user.connections': 1 },
      timeouts: { connect: 50 },
    })
    const held = onBehalfOf(user('ama'), () => sql`select pg_sleep(0.4)`.execute(db))
    await expect(onBehalfOf(user('ama'), () => sql`select 1`.execute(db))).rejects.toThrow(
      'timeout exceeded when trying to connect',
    )
    await held
    await close()
  })
})
