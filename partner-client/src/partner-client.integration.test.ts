import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { EXAMPLE_ORDER } from '@portal/contract/partner-api'
import { demoRecipe, insertPartnerKey, type TestGateway, testGateway } from '@portal/mock-gateway/testing/workspace'
import {
  PartnerApiError,
  type PartnerClient,
  PartnerConnectionError,
  type PartnerEvent,
  pagedItems,
  partnerClient,
  type RequestOf,
  verifyWebhook,
  WebhookVerificationError,
} from './index.ts'

let gateway: TestGateway
let url = ''
let client: PartnerClient
/** The requests of the client. */
const sent: Request[] = []
/** The requests that the partner's endpoint received. */
const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []
const endpoint = createServer(async (request, response) => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  received.push({ headers: request.headers, body })
  response.writeHead(204).end()
})

beforeAll(async () => {
  gateway = await testGateway({ recipe: demoRecipe, now: new Date() })
  await gateway.jobs.run('play-money')
  url = await gateway.listen()
  client = await clientFor('test')
  await new Promise<void>((listening) => endpoint.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  endpoint.close()
  endpoint.closeAllConnections()
  await gateway.close()
})

const clientFor = async (env: 'live' | 'test') =>
  partnerClient({
    url,
    secretKey: await insertPartnerKey(gateway.db, 'SWIFTREMIT', gateway.clock.now(), env),
    fetch: (request) => {
      sent.push(request)
      return fetch(request)
    },
  })
const orderOf = (transactionReference: string) => ({
  body: { ...EXAMPLE_ORDER, transactionReference } as RequestOf<'createDirectCredit'>['body'],
})
const runJobs = async () => expect((await gateway.jobs.drain()).failures).toEqual([])

test('a partner orders, reads and cancels, and gets an error with code and remedy', async () => {
  const reference = { path: { transactionReference: 'SDK-1' } }
  expect(await client.whoami()).toMatchObject({ mtoCode: 'SWIFTREMIT', env: 'test' })
  expect(await client.validateDirectCredit(orderOf('SDK-1'))).toMatchObject({ wouldBeAccepted: true, reasons: [] })
  const request = { ...orderOf('SDK-1'), idempotencyKey: 'Zahlung für SDK-1 – 名前' }
  const ordered = await client.createDirectCredit(request)
  expect(ordered).toMatchObject({ transactionReference: 'SDK-1', transactionStatus: 'RECEIVED' })
  expect(await client.createDirectCredit(request)).toEqual(ordered)
  expect(await client.readTransaction(reference)).toMatchObject({ transactionStatus: 'RECEIVED' })
  expect(await client.cancelTransaction(reference)).toMatchObject({ cancelRequested: true })
  const again = client.createDirectCredit(orderOf('SDK-1'))
  await expect(again).rejects.toBeInstanceOf(PartnerApiError)
  await expect(again).rejects.toMatchObject({
    ...{ status: 409, code: '94', correlationId: expect.any(String) },
    remedy: 'Read the order of that reference before you send a new one.',
  })
  // @ts-expect-error: an order needs more than that
  await expect(client.createDirectCredit({ body: {} })).rejects.toMatchObject({ status: 400, code: '30' })
  // @ts-expect-error: there is no such field
  expect(ordered.amlReason).toBeUndefined()
})

test('a partner reads a list page by page', async () => {
  const live = await clientFor('live')
  sent.length = 0
  const references = new Set<string>()
  for await (const { transactionReference } of pagedItems(live.listTransactions, {})) {
    references.add(transactionReference)
    if (references.size === 150) break
  }
  expect([references.size, sent.length]).toEqual([150, 2])
})

test('a partner verifies the events of its endpoint, also while it replaces the secret', async () => {
  const { port } = endpoint.address() as AddressInfo
  const body = { url: `http://127.0.0.1:${port}/events` }
  const { endpointId, secret } = await client.createWebhookEndpoint({ body })
  await client.createDirectCredit(orderOf('SDK-2'))
  await runJobs()
  const events = () => received.splice(0).map(({ headers, body }) => verifyWebhook(body, headers, secret ?? ''))
  const statusesOf = (all: readonly PartnerEvent[]) =>
    all.flatMap((event) =>
      event.type === 'transaction.updated' && event.data.transactionReference === 'SDK-2'
        ? [[event.sequence, event.data.transactionStatus]]
        : [],
    )
  const statuses = statusesOf(events())
  // A try that fails, for example because the system is busy, is repeated later.
  for (let minute = 0; minute < 5 && statuses.at(-1)?.[1] !== 'POSTED'; minute += 1) {
    gateway.clock.advance(60_000)
    await runJobs()
    statuses.push(...statusesOf(events()))
  }
  expect(statuses.at(-1)).toEqual([expect.any(Number), 'POSTED'])
  const rotated = await client.rotateWebhookSecret({ path: { endpointId }, body: { overlapHours: 1 } })
  expect(rotated.secret).not.toBe(secret)
  await client.testWebhookEndpoint({ path: { endpointId } })
  await runJobs()
  const [tested] = received
  expect(() => verifyWebhook('{}', tested?.headers ?? {}, secret ?? '')).toThrow(WebhookVerificationError)
  expect(events().map(({ type }) => type)).toEqual(['webhook.test'])
  const listed: string[] = []
  for await (const event of pagedItems(client.listEvents, { query: { transactionReference: 'SDK-2' } }))
    listed.push(event.type)
  expect(new Set(listed)).toEqual(new Set(['transaction.updated']))
})

test('a partner learns with which key to repeat an order if the portal does not answer', async () => {
  const cut = partnerClient({
    ...{ url: 'https://portal.bank.example', secretKey: 'rgsk_test_1', retry: { attempts: 1 } },
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  })
  const ordered = cut.createDirectCredit({ ...orderOf('SDK-3'), idempotencyKey: 'SDK-3' })
  await expect(ordered).rejects.toBeInstanceOf(PartnerConnectionError)
  await expect(ordered).rejects.toMatchObject({ idempotencyKey: 'SDK-3' })
})
