import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { login, readPasswordRule } from '@portal/contract/auth/auth.calls'
import { uploadFile } from '@portal/contract/files/files.calls'
import { readUsers } from '@portal/contract/users/users.calls'
import { v7 as uuid } from 'uuid'
import { insertActiveKey } from '../../areas/payments/sandbox/index.ts'
import { type TestGateway, testGateway } from '../../testing/index.ts'
import { makePerson, seedAccess } from '../access/testing/access-fixture.ts'
import { BUDGETS } from '../budgets/budgets.ts'
import { type Held, sealer, sessionAt } from '../envelope/testing/stolen-token.ts'
import { closed, halfSent, loopback, postFrom } from './testing/from-address.ts'

// Security §7, S4: unfinished bodies and anonymous sign-ins at the same time do not affect signed-in users. The test
// uses a port, because unfinished bodies exist only on real connections. `PROVE_S4=150` uses 150 bodies, three times as
// many sign-ins, and more calls.

const BODIES = Number(process.env.PROVE_S4 ?? 40)
const SIGN_INS = BODIES * 3
const CALLS = process.env.PROVE_S4 ? 1_000 : 300
/** Number of concurrent connections, as the browsers of an office would open. */
const PEOPLE = 4
/**
 * Differences below this limit are noise: in quiet runs a minute apart, the slowest of twenty calls took 11 to 45 ms.
 */
const NOISE_MS = 25
jest.setTimeout(60_000)

let gateway: TestGateway
let sealed: Awaited<ReturnType<typeof sealer>>
let base: string
let host: Server
let person: Held
const sockets: Socket[] = []

beforeAll(async () => {
  gateway = await testGateway({
    parts: { limits: { 'user.requests': 1_000_000 } },
    config: { attemptsPerMinute: 1_000_000 },
  })
  await seedAccess(gateway)
  person = await sessionAt(gateway, await makePerson(gateway, { privileges: ['USER|READ'] }), 'full')
  sealed = await sealer(gateway, person)
  // Like `npm start`: one server passes requests to the gateway unchanged.
  await gateway.app.ready()
  host = createServer((request, response) => gateway.app.routing(request, response))
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  // Makes some calls, so that the server has noticed the closed sockets before the next test.
  for (let count = 0; count < 3; count++) await call()
})
afterAll(async () => {
  host.closeAllConnections()
  await new Promise((resolve) => host.close(resolve))
  await gateway.close()
})

const half = async (path: string, from: string, headers?: string) => {
  const socket = await halfSent(base, `/api/${path}`, from, headers)
  sockets.push(socket)
  return socket
}

async function call(from = '127.0.0.1') {
  const payload = await sealed.true(person, readUsers.path, { body: {} })
  return postFrom(from, `${base}/api/${readUsers.path}`, payload, { authorization: person.token })
}

/**
 * Makes calls one after the other. Returns the duration of each call in milliseconds and the number of answered calls.
 */
async function work(count: number) {
  const answers: Awaited<ReturnType<typeof call>>[] = []
  await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      while (answers.length < count) answers.push(await call())
    }),
  )
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return { times, answered: answers.filter(({ status }) => status === 200).length, count: answers.length }
}

const slowestOfTwenty = (times: readonly number[]) => times[Math.floor(times.length * 0.95)] as number

test('S4: half-sent bodies and anonymous sign-ins do not affect signed-in users', async () => {
  await work(CALLS)
  // A burst of other test processes may delay calls of one attack. Anonymous callers would delay those of every attack.
  const share = await unnoticedShare()
  expect(share >= 0.95 ? share : await unnoticedShare()).toBeGreaterThanOrEqual(0.95)
})

/** Attacks while people work. Returns the share of people's calls that took no longer than usual. */
async function unnoticedShare(): Promise<number> {
  const quiet = await work(CALLS)
  await Promise.all(Array.from({ length: BODIES }, (_, at) => half(login.path, loopback(at % 200))))
  const body = { body: { username: 'nobody', userPassword: 'eA==' }, idempotencyKey: uuid() }
  const payloads = await Promise.all(Array.from({ length: SIGN_INS }, () => sealed.open(login.path, body)))
  const anonymousCallers = payloads.map((payload, at) => postFrom(loopback(at), `${base}/api/${login.path}`, payload))
  const attacked = await work(CALLS)
  expect(attacked.answered).toBe(attacked.count)
  const statuses = (await Promise.all(anonymousCallers)).map(({ status }) => status)
  // Measures quiet runs before and after, because the load of the machine may have changed in between.
  const usual = Math.max(slowestOfTwenty(quiet.times), slowestOfTwenty((await work(CALLS)).times))
  const unnoticed = attacked.times.filter((time) => time <= Math.max(2 * usual, NOISE_MS)).length
  // Each sign-in is either answered or refused with a request to retry.
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  return unnoticed / attacked.count
}

describe('an unfinished body', () => {
  test('unfinished bodies take no slots: all slots are free while bodies hang, whatever number of addresses send them', async () => {
    await Promise.all(Array.from({ length: BODIES }, (_, at) => half(login.path, loopback(300 + at))))
    for (let count = 0; count < 10; count++) expect((await call()).status).toBe(200)
    const open = await postFrom(
      '127.0.0.9',
      `${base}/api/${readPasswordRule.path}`,
      await sealed.open(readPasswordRule.path, { body: {} }),
    )
    expect(open.status).toBe(200)
  })

  test('unfinished anonymous requests share the limit of their address, and forged tokens do not change that', async () => {
    const from = '127.0.9.9'
    const each = BUDGETS['address.bodies'].limit
    const answers = Array.from({ length: each + 4 }, async (_, at) =>
      closed(await half(readUsers.path, from, `authorization: ${'x'.repeat(42)}${at % 10}\r\n`)),
    )
    const first = await Promise.race(answers)
    expect(first).toContain('HTTP/1.1 503')
    expect(first).toContain('"responseCode":"96"')
    // Signed-in users behind the same address have a separate count.
    expect((await call(from)).status).toBe(200)
  })

  test('an unfinished body that arrives too slowly is cut with a clean code', async () => {
    const answer = await closed(await half(readPasswordRule.path, '127.0.9.10'))
    expect(answer).toContain('HTTP/1.1 408')
    expect(answer).toMatch(/\{"responseCode":"96","correlationId":"[0-9a-f-]{36}"\}/)
  })

  test('a large body without a session is refused at once', async () => {
    for (const headers of ['', 'authorization: made-up\r\n']) {
      const answer = await closed(await half(uploadFile.path, '127.0.9.11', headers))
      expect(answer).toContain('HTTP/1.1 401')
      expect(answer).toContain('"responseCode":"990"')
    }
  })
})

describe('the partner API', () => {
  const whoami = (secret: string) =>
    fetch(`${base}/partner/v1/whoami`, { headers: { authorization: `Bearer ${secret}` } })
  const halfOrder = async (from: string, headers = '') => {
    const socket = await halfSent(base, '/partner/v1/direct-credits', from, headers)
    sockets.push(socket)
    return socket
  }

  test('the partner API answers requests with keys while anonymous connections from many addresses hang', async () => {
    const { userId: createdBy } = await makePerson(gateway)
    const wanted = { mtoCode: 'KUD', env: 'live', overlapHours: 24, createdBy, now: gateway.clock.now() } as const
    const secret = (await insertActiveKey(gateway.admin, wanted)).pair.secretKey
    await Promise.all(Array.from({ length: BODIES }, (_, at) => halfOrder(loopback(600 + at))))
    for (let count = 0; count < 20; count++) expect((await whoami(secret)).status).toBe(200)
  })

  test('the partner API allows only a few unfinished bodies per address, and cuts slow bodies', async () => {
    const from = '127.0.10.9'
    const answers = Array.from({ length: BUDGETS['unknownKey.bodies'].limit + 2 }, async () =>
      closed(await halfOrder(from)),
    )
    expect(await Promise.race(answers)).toContain('HTTP/1.1 503')
    const trickling = await closed(await halfOrder('127.0.10.10'))
    expect(trickling).toContain('HTTP/1.1 408')
    expect(trickling).toContain('application/problem+json')
  })
})
