import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readPartnerAuditTrail } from '@portal/contract/audit/audit.calls'
import { EXAMPLE_PICKUP, PARTNER_OPERATIONS, type PartnerOperation } from '@portal/contract/partner-api'
import { contractTexts } from '@portal/contract/texts/all'
import { v4 as uuid } from 'uuid'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../areas/payments/transactions/testing/orders.ts'
import { givePrivileges } from '../testing/give-privileges.ts'

// Security §7, D1, for partners' keys: each write, done or refused, leaves one audit row with the key as its actor.

let portal: OrderPortal
let live = ''
let other = ''

beforeAll(async () => {
  portal = await orderPortal()
  live = await portal.keyOf('SWIFTREMIT')
  other = await portal.keyOf('SWIFTREMIT', 'test')
})
afterAll(() => portal.close())

const WRITES = PARTNER_OPERATIONS.filter(({ method }) => method !== 'GET')
const ENDPOINT = { url: 'http://127.0.0.1:9/events' }

interface Prepared {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object | string
  /** The secret key of the request: the test key, unless the operation needs real money. */
  readonly secret?: string
  /** The expected action, if the operation states more than its own name. */
  readonly action?: string
}

async function endpoint(): Promise<Readonly<Record<string, string>>> {
  const url = `${ENDPOINT.url}/${uuid()}`
  const { body } = await portal.ask('POST', '/webhook-endpoints', { url }, { secret: other })
  return { endpointId: body.endpointId ?? '' }
}
async function ended(params: Readonly<Record<string, string>>) {
  await portal.ask('DELETE', `/webhook-endpoints/${params.endpointId}`, undefined, { secret: other })
}
let last: Readonly<Record<string, string>> = {}
/** Returns a new test endpoint. It replaces the previous one, because a partner may have at most five. */
async function onlyEndpoint() {
  if (last.endpointId !== undefined) await ended(last)
  last = await endpoint()
  return last
}

async function ordered(): Promise<{ transactionReference: string; transactionId: string }> {
  const order = orderTo(nuban('1'))
  const { body } = await portal.order(order, { secret: live })
  return { transactionReference: order.transactionReference, transactionId: body.transactionId ?? '' }
}

/** A valid request of each write, by operation. */
const VALID: Readonly<Record<string, () => Promise<Prepared>>> = {
  enquireAccount: async () => ({
    body: {
      transactionDestinationCountryCode: 'NG',
      transactionReceiverBankCode: '000901',
      transactionReceiverAccountNumber: nuban('1'),
    },
  }),
  createQuote: async () => ({
    body: {
      ...{ transactionSourceCountryCurrency: 'USD', transactionDestinationCountryCurrency: 'NGN' },
      ...{
        transactionDestinationCountryCode: 'NG',
        transactionAmount: '100.00',
        transactionReceiverBankCode: '000901',
      },
    },
  }),
  createBatch: async () => ({ body: JSON.stringify(orderTo(nuban('1'))) }),
  createDirectCredit: async () => ({ body: orderTo(nuban('1')), secret: live }),
  createCashPickup: async () => ({ body: { ...EXAMPLE_PICKUP, transactionReference: `T-${uuid()}` }, secret: live }),
  cancelTransaction: async () => ({ params: await ordered(), body: {}, secret: live }),
  recallTransaction: async () => {
    const { transactionReference, transactionId } = await ordered()
    await portal.screen(transactionId)
    await portal.tryOnce(transactionId)
    return { params: { transactionReference }, body: { recallReason: 'Sent twice' }, secret: live }
  },
  createWebhookEndpoint: async () => {
    if (last.endpointId !== undefined) await ended(last)
    return { body: { url: `${ENDPOINT.url}/${uuid()}` }, action: 'CREATE' }
  },
  updateWebhookEndpoint: async () => ({
    ...{ params: await onlyEndpoint(), action: 'UPDATE' },
    body: { version: 1, description: 'Orders' },
  }),
  deleteWebhookEndpoint: async () => ({ params: await onlyEndpoint(), action: 'DELETE' }),
  testWebhookEndpoint: async () => ({ params: await onlyEndpoint(), action: 'TEST' }),
  rotateWebhookSecret: async () => ({
    ...{ params: await onlyEndpoint(), action: 'ROTATE_SECRET' },
    body: { overlapHours: 24 },
  }),
  retireWebhookSecret: async () => {
    const params = await onlyEndpoint()
    await portal.ask(
      ...(['POST', `/webhook-endpoints/${params.endpointId}/rotate-secret`, { overlapHours: 24 }] as const),
      { secret: other },
    )
    return { params, action: 'RETIRE_SECRET' }
  },
  replayEvents: async () => ({
    ...{ params: await onlyEndpoint(), action: 'REPLAY' },
    body: { since: '2100-01-01T00:00:00Z' },
  }),
}

async function send({ method, path, uploadTypes }: PartnerOperation, { params = {}, body, secret = other }: Prepared) {
  const answer = await portal.gateway.app.inject({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'NONE'),
    remoteAddress: '203.0.113.7',
    headers: {
      authorization: `Bearer ${secret}`,
      ...(method === 'POST' ? { 'idempotency-key': uuid() } : {}),
      ...(uploadTypes?.[0] === undefined ? {} : { 'content-type': uploadTypes[0] }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  const { code } = answer.body === '' ? {} : answer.json<{ code?: string }>()
  return {
    status: answer.statusCode,
    code,
    correlationId: String(answer.headers['x-correlation-id']),
    text: answer.body,
  }
}

const rowsOf = (correlationId: string) =>
  portal.gateway.db
    .selectFrom('audit_entry')
    .select(['actor_username', 'actor_name', 'actor_mto_code', 'module', 'action', 'response_code', 'address'])
    .where('correlation_id', '=', correlationId)
    .execute()

const BY_KEY = {
  actor_username: expect.stringMatching(/^rgpk_/),
  actor_name: 'SwiftRemit Ltd',
  actor_mto_code: 'SWIFTREMIT',
  module: 'SANDBOX',
  address: '203.0.113.7',
}

/** Returns a request that is refused: an unknown field, or an upload without rows. */
const wrong = ({ method, uploadTypes }: PartnerOperation): Prepared => {
  if (method !== 'POST') return {}
  return { body: uploadTypes === undefined ? { notAField: 1 } : '\n' }
}

/** Starts a new minute, because refusals are counted by minute. */
const nextMinute = () => portal.gateway.clock.advance(60_000)

describe.each(WRITES.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  test('a done write leaves exactly one audit row with the key as its actor', async () => {
    const prepared = await VALID[id]?.()
    if (prepared === undefined) throw new Error(`there is no valid request of ${id}`)
    const { status, correlationId, text } = await send(operation, prepared)
    expect([status < 300, text]).toEqual([true, text])
    expect(await rowsOf(correlationId)).toEqual([{ ...BY_KEY, action: prepared.action ?? id, response_code: '00' }])
  })

  test('a refused write leaves exactly one audit row, and repetitions in the minute are counted', async () => {
    nextMinute()
    const refused = await send(operation, wrong(operation))
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(await rowsOf(refused.correlationId)).toEqual([{ ...BY_KEY, action: id, response_code: refused.code }])
    const again = await send(operation, wrong(operation))
    expect(await rowsOf(again.correlationId)).toEqual([])
  })

  test.each(['en', 'fr'] as const)('the operation has a label in %s', (language) => {
    expect(contractTexts[language][`action.${id}`]).toMatch(/^API/)
  })
})

test('the counted refusals of a key are one row with the same actor', async () => {
  nextMinute()
  const [operation] = WRITES
  for (let count = 0; count < 3; count += 1) await send(operation as PartnerOperation, { body: { notAField: 1 } })
  portal.gateway.clock.advance(3 * 60_000)
  await portal.gateway.jobs.run('count-refusals')
  const counted = await portal.gateway.db
    .selectFrom('audit_entry')
    .select(['actor_username', 'actor_name', 'actor_mto_code', 'module', 'address', 'after'])
    .where('action', '=', operation?.id ?? '')
    .where('after', 'is not', null)
    .orderBy('audit_id', 'desc')
    .limit(1)
    .execute()
  expect(counted).toMatchObject([{ ...BY_KEY, after: { refusalCount: '2' } }])
})

test('a repeated request with the same Idempotency-Key is no further write', async () => {
  const key = uuid()
  const body = orderTo(nuban('1'))
  const rows = async () =>
    (
      await portal.gateway.db
        .selectFrom('audit_entry')
        .select('audit_id')
        .where('item_name', '=', body.transactionReference)
        .execute()
    ).length
  for (let count = 0; count < 2; count += 1) expect((await portal.order(body, { key, secret: live })).status).toBe(201)
  expect(await rows()).toBe(1)
})

test('a request that only validates an order, and a read, leave no audit row', async () => {
  nextMinute()
  const operation = WRITES.find(({ id }) => id === 'createDirectCredit') as PartnerOperation
  const at = { ...operation, path: `${operation.path}?validateOnly=true` }
  for (const body of [orderTo(nuban('1')), { ...orderTo(nuban('1')), transactionAmount: '0' }])
    expect(await rowsOf((await send(at, { body, secret: live })).correlationId)).toEqual([])
  const read = { ...operation, method: 'GET', path: '/partner/v1/whoami' } as PartnerOperation
  expect(await rowsOf((await send(read, {})).correlationId)).toEqual([])
})

test('a refused use of a known key is in the trail of its partner only', async () => {
  nextMinute()
  const secret = await portal.keyOf('KUDIPAY', 'test')
  await portal.gateway.db
    .updateTable('api_key')
    .set({ status: 'revoked' })
    .where('mto_code', '=', 'KUDIPAY')
    .where('env', '=', 'test')
    .execute()
  const read = { ...WRITES[0], method: 'GET', path: '/partner/v1/whoami' } as PartnerOperation
  for (let count = 0; count < 3; count += 1) expect((await send(read, { secret })).status).toBe(403)
  await givePrivileges(portal.gateway.db, '0000000001', ['AUDIT_TRAIL|READ'])
  const seenBy = async (username: string) =>
    (
      await portal.send(username, readPartnerAuditTrail, { filters: { auditAction: ['API_CALL'] }, size: 100 })
    ).data?.filter(({ auditFullName }) => auditFullName === 'KudiPay International').length
  expect(await seenBy('ops@kudipay.example')).toBe(1)
  expect(await seenBy('ops@swiftremit.example')).toBe(0)
})
