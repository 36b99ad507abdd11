import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { BUDGETS } from '../budgets/budgets.ts'
import { type PartnerGateway, partnerGateway } from './testing/partner-gateway.ts'

// Short version of test L3: above its capacity a process refuses at once, and other callers are not affected.

let gateway: PartnerGateway
let underWay = 0
let awaited = { count: 0, resolve: () => {} }
let released = Promise.withResolvers<void>()

/** Time limit of a test in milliseconds, so that a caller without a slot fails soon. */
const SOON_MS = 20_000
jest.setTimeout(SOON_MS)

const people = ['ann', 'ben', 'cho', 'dan', 'eve', 'maker']

beforeAll(async () => {
  const reached = () => {
    underWay++
    if (underWay === awaited.count) awaited.resolve()
  }
  const pause = {
    reached,
    get released() {
      return released.promise
    },
  }
  gateway = await partnerGateway({ pause, parts: { limits: {} } })
  for (const [at, person] of people.entries())
    gateway.sessions.add(person, { userId: person, countryId: at % 2 === 0 ? '01' : '02', privileges: ['MTO|READ'] })
})
afterAll(() => gateway.close())

/** Resolves when that many more calls are running. */
function atWork(count: number): Promise<void> {
  underWay = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  awaited = { count, resolve }
  return promise
}

test('excess requests are rejected with a clean code, health checks are answered, and the process recovers at once', async () => {
  // Makes the tokens known to this process, as they are for users at work, because only a few unknown tokens are looked
  // up at once.
  for (const token of people) await gateway.send('test/partner/read', {}, { token })
  const full = atWork(BUDGETS['gateway.slots'].limit)
  const answers = Array.from({ length: BUDGETS['gateway.slots'].limit }, (_, at) =>
    gateway.send('test/hold', {}, { token: people[at % people.length] as string }),
  )
  await full
  const extra = await gateway.send('test/echo', {})
  expect(extra).toMatchObject({ status: 503, isSealed: false, responseCode: '96' })
  expect(extra.headers['retry-after']).toBe('1')
  expect((await gateway.app.inject('/health')).statusCode).toBe(200)
  released.resolve()
  for (const answer of await Promise.all(answers)) expect(answer.responseCode).toBe('00')
  expect(await gateway.send('test/echo', {})).toMatchObject({ status: 200, responseCode: '00' })
})

test('anonymous callers of one address get only a few slots, even with invented tokens, and signed-in users get theirs', async () => {
  released = Promise.withResolvers<void>()
  const [each, all] = [BUDGETS['address.slots'].limit, BUDGETS['addresses.slots'].limit]
  const full = atWork(each)
  const flood = Array.from({ length: each * 3 }, () => gateway.send('test/wait', {}))
  await full
  for (const token of ['made up', 'x'.repeat(43)])
    expect(await gateway.send('test/partner/read', {}, { token })).toMatchObject({ status: 429, responseCode: '96' })
  expect(await gateway.send('test/partner/read', {}, { token: 'maker' })).toMatchObject({ responseCode: '00' })

  const more = atWork(all - each)
  const elsewhere = Array.from({ length: all }, (_, at) =>
    gateway.app.inject({
      method: 'POST',
      url: '/api/test/wait',
      remoteAddress: `2001:db8:0:${at.toString(16)}::1`,
      payload: { payload: '{"body":{}}' },
    }),
  )
  await more
  expect(await gateway.send('test/partner/read', {}, { token: 'maker' })).toMatchObject({ responseCode: '00' })
  released.resolve()
  const codes = (await Promise.all(flood)).map((answer) => answer.responseCode)
  expect(codes.filter((code) => code === '00')).toHaveLength(each)
  expect(codes.filter((code) => code === '96')).toHaveLength(each * 2)
  // Those above the limit of all anonymous callers have waited for a slot.
  expect((await Promise.all(elsewhere)).map(({ statusCode }) => statusCode)).toEqual(Array(all).fill(200))
})

test('all addresses of one /64 network count as one address', async () => {
  released = Promise.withResolvers<void>()
  const each = BUDGETS['address.slots'].limit
  const statusFrom = async (path: string, remoteAddress: string) => {
    const payload = { payload: '{"body":{}}' }
    return (await gateway.app.inject({ method: 'POST', url: `/api/${path}`, remoteAddress, payload })).statusCode
  }
  const full = atWork(each)
  const flood = Array.from({ length: each }, (_, at) =>
    statusFrom('test/wait', `2001:db8:0:1::${(at + 1).toString(16)}`),
  )
  await full
  expect(await statusFrom('test/echo', '2001:db8:0:1:ffff::1')).toBe(429)
  expect(await statusFrom('test/echo', '2001:db8:0:2::1')).toBe(200)
  released.resolve()
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
})

test('a caller that hangs up at once keeps its slot until the work is done', async () => {
  released = Promise.withResolvers<void>()
  const each = BUDGETS['address.slots'].limit
  const full = atWork(each)
  const base = await gateway.listen()
  const ends: Promise<unknown>[] = []
  gateway.app.server.on('connection', (socket: Socket) => ends.push(once(socket, 'close')))
  const hangUp = new AbortController()
  const calls = Array.from({ length: each }, () =>
    fetch(`${base}/api/test/wait`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payload: '{"body":{}}' }),
      signal: hangUp.signal,
    }).catch(() => 'hung up'),
  )
  await full
  hangUp.abort()
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['hung up']))
  // The gateway has noticed the closed connections too.
  expect(ends).toHaveLength(each)
  await Promise.all(ends)
  expect(await gateway.send('test/echo', {})).toMatchObject({ status: 429, responseCode: '96' })
  released.resolve()
})
