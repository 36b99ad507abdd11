import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import * as calls from '@portal/contract/webhooks/webhooks.calls'
import { Webhook } from 'standardwebhooks'
import { type OrderPortal, orderPortal } from '../../../../security-tests/testing/order-portal.ts'
import { authorizeAddress } from '../../../../security-tests/testing/partner-addresses.ts'
import { insertEndpoint } from '../testing/insert-endpoint.ts'
import { type ReceivedEvent, type Receiver, startReceiver } from '../testing/receiver.ts'

const SWIFT = 'ops@swiftremit.example'
const KUDI = 'ops@kudipay.example'
const HOUR_MS = 3_600_000

let portal: OrderPortal
let receiver: Receiver
let endpointId = ''
let firstSecret = ''

beforeEach(async () => {
  portal = await orderPortal()
  receiver = await startReceiver()
  const { body } = await portal.ask('POST', '/webhook-endpoints', { url: receiver.url })
  endpointId = body.endpointId ?? ''
  firstSecret = body.secret ?? ''
})
afterEach(async () => {
  await portal.close()
  await receiver.close()
})

const rotate = (body: object = {}, options: object = {}) =>
  portal.ask('POST', `/webhook-endpoints/${endpointId}/rotate-secret`, body, options)
const retire = (options: object = {}) =>
  portal.ask('DELETE', `/webhook-endpoints/${endpointId}/former-secret`, undefined, options)

/** Sends a test event and returns it as the partner's system receives it. */
async function sent(): Promise<ReceivedEvent> {
  await portal.ask('POST', `/webhook-endpoints/${endpointId}/test`, {})
  expect((await portal.gateway.jobs.drain('webhooks')).failures).toEqual([])
  return receiver.received.splice(0).at(-1) as ReceivedEvent
}

/** Returns whether the library of the Standard Webhooks specification accepts an event with each of the secrets. */
function verified({ headers, body }: ReceivedEvent, secrets: readonly string[]): boolean[] {
  const now = jest.spyOn(Date, 'now').mockReturnValue(portal.gateway.clock.now().getTime())
  try {
    return secrets.map((secret) => {
      try {
        new Webhook(secret).verify(body, headers)
        return true
      } catch {
        return false
      }
    })
  } finally {
    now.mockRestore()
  }
}
const signatures = ({ headers }: ReceivedEvent) => headers['webhook-signature']?.split(' ').length

describe('after a rotation', () => {
  test('each event has a signature of both secrets until the overlap ends, and then only of the new secret', async () => {
    await authorizeAddress(portal, endpointId)
    const { status, body } = await rotate({ overlapHours: 2 })
    const endsAt = new Date(portal.gateway.clock.now().getTime() + 2 * HOUR_MS).toISOString()
    expect([status, body.endpointId, body.formerSecretEndsAt]).toEqual([200, endpointId, endsAt])
    const both = [firstSecret, body.secret ?? '']
    const during = await sent()
    expect([signatures(during), verified(during, both)]).toEqual([2, [true, true]])
    const listed = await portal.ask('GET', '/webhook-endpoints')
    expect(listed.body.data).toMatchObject([{ endpointId, formerSecretEndsAt: endsAt }])
    portal.gateway.clock.advance(2 * HOUR_MS - 60_000)
    expect(verified(await sent(), both)).toEqual([true, true])
    portal.gateway.clock.advance(60_000)
    const after = await sent()
    expect([signatures(after), verified(after, both)]).toEqual([1, [false, true]])
    expect((await retire()).status).toBe(409)
  })

  test('the former secret can be ended before, and a second rotation ends it at once', async () => {
    await authorizeAddress(portal, endpointId)
    const second = (await rotate()).body.secret ?? ''
    const third = (await rotate()).body.secret ?? ''
    const all = [firstSecret, second, third]
    expect(verified(await sent(), all)).toEqual([false, true, true])
    expect((await retire()).status).toBe(204)
    expect(verified(await sent(), all)).toEqual([false, false, true])
    const fourth = (await rotate({ overlapHours: 0 })).body
    expect(fourth.formerSecretEndsAt).toBeNull()
    expect(verified(await sent(), [third, fourth.secret ?? ''])).toEqual([false, true])
  })

  test('the new secret is shown once, stored encrypted, and not replaced again by a repeated request', async () => {
    await authorizeAddress(portal, endpointId)
    const first = await rotate({}, { key: 'rotate-1' })
    expect(first.body.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect((await rotate({}, { key: 'rotate-1' })).body).toEqual({ ...first.body, secret: null })
    expect(verified(await sent(), [first.body.secret ?? ''])).toEqual([true])
    const kept = await portal.gateway.admin.selectFrom('webhook_endpoint').selectAll().execute()
    const answers = await portal.gateway.admin.selectFrom('partner_attempt').selectAll().execute()
    expect(JSON.stringify([kept, answers])).not.toContain(first.body.secret)
    const actions = await portal.gateway.admin
      .selectFrom('audit_entry')
      .select(['action', 'address'])
      .where('action', '=', 'ROTATE_SECRET')
      .execute()
    expect(actions).toEqual([{ action: 'ROTATE_SECRET', address: '127.0.0.1' }])
    const mails = (await portal.gateway.mails()).filter(({ subject }) => subject.includes('signing secret'))
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).not.toContain(first.body.secret)
  })
})

test('a rotation is refused for pending endpoints, for other partners and environments, and for too long an overlap', async () => {
  expect(await rotate()).toMatchObject({ status: 409, body: { code: '12' } })
  await authorizeAddress(portal, endpointId)
  for (const secret of [await portal.keyOf('KUDIPAY'), await portal.keyOf('SWIFTREMIT', 'test')])
    expect([(await rotate({}, { secret })).status, (await retire({ secret })).status]).toEqual([404, 404])
  for (const overlapHours of [-1, 169, 1.5, '24'])
    expect(await rotate({ overlapHours })).toMatchObject({ status: 400, body: { code: '30' } })
})

test('users replace and end only secrets of their own partner', async () => {
  const own = await insertEndpoint(portal.gateway.db, 'KUDIPAY', 'test')
  const request = { endpointId: own, overlapHours: 24 }
  expect(await portal.send(SWIFT, calls.rotateWebhookSecret, request)).toMatchObject({ responseCode: '25' })
  const rotated = await portal.send(KUDI, calls.rotateWebhookSecret, request)
  expect(rotated).toMatchObject({ responseCode: '00', webhookSecret: expect.stringMatching(/^whsec_/) })
  const rows = async () => (await portal.send(KUDI, calls.readWebhookEndpoints, {})).data ?? []
  const until = async () => (await rows()).find((one) => one.endpointId === own)?.formerSecretUntil
  expect(await until()).toBe(rotated.formerSecretUntil)
  expect(await portal.send(SWIFT, calls.retireWebhookSecret, { endpointId: own })).toMatchObject({ responseCode: '25' })
  expect(await portal.send(KUDI, calls.retireWebhookSecret, { endpointId: own })).toMatchObject({ responseCode: '00' })
  expect(await until()).toBeNull()
  expect(await portal.send(KUDI, calls.retireWebhookSecret, { endpointId: own })).toMatchObject({ responseCode: '12' })
})
