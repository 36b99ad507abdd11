import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { encodePassword } from '@portal/api-client'
import { login } from '@portal/contract/auth/auth.calls'
import { createPartner } from '@portal/contract/partners/partners.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { createUser } from '@portal/contract/users/users.calls'
import { fundWallet, readWallets } from '@portal/contract/wallets/wallets.calls'
import {
  DEMO_PASSWORD,
  directCredit,
  newPartner,
  newUser,
  type StartedGateway,
  startGateway,
  walletFunding,
} from './index.ts'

const FIRST_PAGE = { page: 0, size: 10 }

describe('the gateway for tests', () => {
  let gateway: StartedGateway
  beforeAll(async () => {
    gateway = await startGateway()
  })
  afterAll(() => gateway.close())

  /** Sends a call to the plain-text door. */
  const door = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(gateway.plainUrl + path, init)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const post = (body: unknown, headers: Record<string, string> = {}) => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

  test('a demo user reads the demo by name, without sign-in', async () => {
    const { responseCode, total } = await gateway.send('ho.maker', readDirectCredits, FIRST_PAGE)
    expect(responseCode).toBe('00')
    expect(total).toBeGreaterThan(10)
  })

  test('a client signs in over the encrypted transport', async () => {
    const client = await gateway.client()
    await client.send(login, { username: 'ho.maker', userPassword: encodePassword(DEMO_PASSWORD), source: 'WEB' })
    expect(client.session()?.stage).toBe('token')
    expect(await gateway.tokenCode('ho.maker')).toMatch(/^\d{6}$/)
  })

  test('the plain-text door answers a call with the same answer', async () => {
    const { body } = await door(`/calls/${readDirectCredits.path}`, post(FIRST_PAGE, { 'x-user': 'ho.maker' }))
    expect(body).toEqual({
      ...(await gateway.send('ho.maker', readDirectCredits, FIRST_PAGE)),
      correlationId: expect.any(String),
    })
  })

  test('the plain-text door refuses an unknown user, an unknown address and a web page', async () => {
    const unknown = await door(`/calls/${readDirectCredits.path}`, post(FIRST_PAGE, { 'x-user': 'nobody' }))
    expect(unknown.body.responseCode).toBe('990')
    expect((await door('/nothing')).status).toBe(404)
    expect(await door('/journal', { headers: { origin: 'https://attacker.example' } })).toMatchObject({ status: 400 })
  })

  test('the clock moves by the test, and over HTTP', async () => {
    const later = Date.now() + 3_600_000
    gateway.clock.set(new Date(later))
    const { body } = await door('/clock', post({ advanceMs: 3_600_000 }))
    expect(new Date(String(body.now)).getTime()).toBeGreaterThanOrEqual(later + 3_600_000)
  })

  test('a fault gives a code to one call, as often as stated', async () => {
    gateway.faults.set({ call: readDirectCredits.path, code: '91', times: 1 })
    expect(await gateway.send('ho.maker', readDirectCredits, FIRST_PAGE)).toMatchObject({ responseCode: '91' })
    expect(await gateway.send('ho.maker', readDirectCredits, FIRST_PAGE)).toMatchObject({ responseCode: '00' })
  })

  test('a fault cuts the connection after the call, and another delays it', async () => {
    const client = await gateway.client()
    gateway.faults.set({ call: 'auth/login', cut: true, times: 1 })
    const body = { username: 'nobody', userPassword: encodePassword('x'), source: 'WEB' } as const
    await expect(client.send(login, body)).rejects.toThrow()
    gateway.faults.set({ call: readDirectCredits.path, slowMs: 200, times: 1 })
    const began = performance.now()
    await gateway.send('ho.maker', readDirectCredits, FIRST_PAGE)
    expect(performance.now() - began).toBeGreaterThan(195)
  })

  test('core banking answers too late, and the gateway posts the credit once it has asked again', async () => {
    gateway.faults.set({ call: 'core', late: true, times: 1 })
    const order = directCredit()
    expect(await gateway.sendOrder('SWIFTREMIT', order)).toMatchObject({ status: 201 })
    const statusOf = async () => {
      const filters = { search: order.transactionReference }
      const { data } = await gateway.send('ho.maker', readDirectCredits, { ...FIRST_PAGE, ...filters })
      return data?.map(({ transactionStatus }) => transactionStatus)
    }
    await gateway.runJobs()
    expect(await statusOf()).toEqual(['PENDING'])
    gateway.clock.advance(60_000)
    await gateway.runJobs()
    expect(await statusOf()).toEqual(['POSTED'])
  })

  test('a cut connection fails the call too, which was carried out, and over the door', async () => {
    gateway.faults.set({ call: createUser.path, cut: true, times: 1 })
    const wanted = newUser()
    await expect(gateway.send('ho.maker', createUser, wanted)).rejects.toThrow('has cut the connection')
    expect(await gateway.send('ho.maker', createUser, wanted)).toMatchObject({ responseCode: '26' })
    gateway.faults.set({ call: readDirectCredits.path, cut: true, times: 1 })
    await expect(door(`/calls/${readDirectCredits.path}`, post(FIRST_PAGE, { 'x-user': 'ho.maker' }))).rejects.toThrow()
  })

  test('a key that is no UUID is refused at once, and the door gives the code of a hard token', async () => {
    await expect(gateway.send('ho.maker', createUser, newUser(), { key: 'my-key' })).rejects.toThrow('is a UUID')
    expect((await door('/token', post({ username: 'ho.checker' }))).body).toEqual({
      code: expect.stringMatching(/^\d{6}$/),
    })
  })

  test('the requests for a user, a partner and a funding are valid, and each is a new one', async () => {
    const { data } = await gateway.send('ho.maker', readWallets, {
      ...FIRST_PAGE,
      filters: { accountStatus: ['ACTIVE'] },
    })
    const accountNumber = data?.[0]?.accountNumber ?? ''
    for (const _ of [1, 2]) {
      expect(await gateway.send('ho.maker', createUser, newUser())).toMatchObject({
        responseCode: '00',
        cqType: 'USER',
      })
      expect(await gateway.send('ho.maker', createPartner, newPartner())).toMatchObject({ responseCode: '00' })
      expect(await gateway.send('ho.maker', fundWallet, walletFunding(accountNumber))).toMatchObject({
        responseCode: '00',
      })
    }
    expect(newUser({ userSolId: '777' })).toMatchObject({ userSolId: '777', userType: 'BRANCH' })
  })

  test('webhooks of a partner are caught in order, also over HTTP, and again after a cut connection', async () => {
    await gateway.catchWebhooks('SWIFTREMIT')
    gateway.faults.set({ call: 'webhooks', cut: true, times: 1 })
    const order = directCredit()
    await gateway.sendOrder('SWIFTREMIT', order)
    await gateway.runJobs()
    gateway.clock.advance(3_600_000)
    await gateway.runJobs()
    const ofOrder = () =>
      gateway.webhooks('SWIFTREMIT').filter(({ body }) => JSON.stringify(body).includes(order.transactionReference))
    expect(ofOrder().length).toBeGreaterThan(1)
    expect(ofOrder().map(({ body }) => body.sequence)).toEqual(ofOrder().map((_, at) => at + 1))
    expect(ofOrder().every(({ type }) => type === 'transaction.updated')).toBe(true)
    expect(gateway.webhooks('KUDIPAY')).toEqual([])
    expect((await door('/webhooks')).body).toEqual(JSON.parse(JSON.stringify(gateway.webhooks())))
    expect((await door('/webhooks', post({ mtoCode: 'KUDIPAY' }))).status).toBe(200)
  })

  test('the journal has the opened bodies, and a reset clears it and gives a fresh database', async () => {
    await gateway.send('ho.maker', readDirectCredits, { ...FIRST_PAGE, size: 25 })
    expect(gateway.journal().at(-1)).toMatchObject({
      call: readDirectCredits.path,
      session: 'ho.maker',
      request: { page: 0, size: 25 },
      answer: { responseCode: '00' },
    })
    expect((await door('/reset', { method: 'POST' })).status).toBe(200)
    expect(gateway.journal()).toEqual([])
    expect(await gateway.send('ho.maker', readDirectCredits, FIRST_PAGE)).toMatchObject({ responseCode: '00' })
  })
})

test('the gateway for tests does not start in production', async () => {
  await expect(startGateway({}, { NODE_ENV: 'production' })).rejects.toThrow('does not start in production')
})
