import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import {
  createApiKeys,
  readApiKeys,
  readApiKeyUses,
  revokeApiKey,
  updateApiKeyAddresses,
} from '@portal/contract/api-keys/api-keys.calls'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type OrderPortal, orderPortal } from '../../../../security-tests/testing/order-portal.ts'
import { insertActiveKey } from '../api-key.store.ts'

let portal: OrderPortal
let keyId = ''
let secret = ''
const KUDI = 'ops@kudipay.example'
const HERE = '203.0.113.7'
const ELSEWHERE = '198.51.100.9'
const DAY_MS = 24 * 60 * 60_000

beforeEach(async () => {
  portal = await orderPortal()
  ;({ keyId, secret } = await made('test'))
})
afterEach(() => portal.close())

async function made(env: 'live' | 'test') {
  const { userId = '' } = (await portal.gateway.db
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('username', '=', KUDI)
    .executeTakeFirst()) ?? { userId: '' }
  const wanted = { mtoCode: 'KUDIPAY', env, overlapHours: 0, createdBy: userId, now: portal.gateway.clock.now() }
  const key = await insertActiveKey(portal.gateway.db, wanted)
  return { keyId: key.keyId, secret: key.pair.secretKey }
}

const rowOf = async (id = keyId) => (await portal.send(KUDI, readApiKeys, {})).data?.find((row) => row.keyId === id)
const change = async (allowedAddresses: string[], { id = keyId, by = KUDI, version = 0 } = {}) =>
  await portal.send(by, updateApiKeyAddresses, {
    ...{ keyId: id, allowedAddresses },
    version: version || ((await rowOf(id))?.version ?? 1),
  })
const whoami = async (from: string, of = secret) => await portal.ask('GET', '/whoami', undefined, { secret: of, from })

/** Reads the counts once all requests so far are counted: the first use of an address is stored within a second. */
async function usesAfter(addresses: number, id = keyId) {
  for (;;) {
    const uses = (await portal.send(KUDI, readApiKeyUses, { keyId: id })).data ?? []
    if (uses.length >= addresses) return uses
    await new Promise(setImmediate)
  }
}

describe('an address list', () => {
  test('stores each address or range once, without the bits of a host, and reports wrong entries at the field', async () => {
    const refused = await change(['203.0.113.7', 'office', '0.0.0.0/0'])
    expect(refused).toMatchObject({ responseCode: '30', errors: [{ field: 'allowedAddresses' }] })
    expect(refused.errors?.[0]?.message).toContain('office, 0.0.0.0/0')
    const done = await change([
      '2001:db8::5/64',
      '203.0.113.9/24',
      '203.0.113.0/24',
      '::ffff:192.0.2.4',
      '192.0.2.4/32',
    ])
    expect(done.responseCode).toBe('00')
    expect((await rowOf())?.allowedAddresses).toEqual(['192.0.2.4', '203.0.113.0/24', '2001:db8::/64'])
    expect((await change(['203.0.113.1/24', '192.0.2.4', '2001:db8::/64'])).responseCode).toBe('21')
    expect((await change([], { version: 1 })).responseCode).toBe('29')
    expect((await change([])).responseCode).toBe('00')
    expect((await rowOf())?.allowedAddresses).toEqual([])
  })

  test.each([
    [HERE, 200],
    ['203.0.113.255', 200],
    ['203.0.114.0', 401],
    [ELSEWHERE, 401],
    ['2001:db8::1', 200],
    ['2001:db8:0:1::1', 401],
    ['::ffff:203.0.113.9', 200],
    ['::ffff:cb00:7109', 200],
    ['::ffff:cb00:7209', 401],
  ])('a request from %s is answered with %i', async (from, status) => {
    await change(['203.0.113.0/24', '2001:db8::/64'])
    expect((await whoami(from)).status).toBe(status)
  })

  test.each([
    ['::ffff:cb00:7107', HERE],
    ['0:0:0:0:0:ffff:203.0.113.7', HERE],
    ['::ffff:cb00:7107/120', '203.0.113.0/24'],
    ['0:0:0:0:0:ffff:203.0.113.0/120', '203.0.113.0/24'],
  ])('the entry %s is stored as %s and allows requests from the IPv4 address', async (entry, stored) => {
    expect((await change([entry])).responseCode).toBe('00')
    expect((await rowOf())?.allowedAddresses).toEqual([stored])
    expect((await whoami(HERE)).status).toBe(200)
    expect((await whoami(ELSEWHERE)).status).toBe(401)
  })

  test.each([
    [[''], 'Allowed addresses: entry 1 is blank. Remove it'],
    [[HERE, ' \u200b', ELSEWHERE], 'Allowed addresses: entry 2 is blank. Remove it'],
    [
      [HERE, `${'a'.repeat(60)}.example`],
      'Allowed addresses: entry 2 is neither an IP address nor a range of addresses. Host names are not accepted',
    ],
    [Array.from({ length: 51 }, (_, at) => `192.0.2.${at}`), 'Allowed addresses: at most 50 addresses'],
  ])('the list %j is refused at the field and leaves the stored list unchanged', async (list, message) => {
    await change(['203.0.113.0/24'])
    expect(await change(list)).toMatchObject({ responseCode: '30', errors: [{ field: 'allowedAddresses', message }] })
    expect((await rowOf())?.allowedAddresses).toEqual(['203.0.113.0/24'])
  })

  test('a key from elsewhere is refused exactly like an unknown key, and is audited', async () => {
    await change(['203.0.113.0/24'])
    const known = await whoami(ELSEWHERE)
    const unknown = await whoami(ELSEWHERE, `rgsk_test_${'a'.repeat(43)}`)
    const { correlationId: one, ...refusal } = known.body
    const { correlationId: other, ...answer } = unknown.body
    expect([known.status, refusal]).toEqual([unknown.status, answer])
    expect(one).not.toBe(other)
    const rows = await portal.gateway.db
      .selectFrom('audit_entry')
      .select(['item_id', 'response_code', 'response_message', 'address'])
      .where('action', '=', 'API_CALL')
      .where('address', '=', ELSEWHERE)
      .orderBy('audit_id')
      .execute()
    expect(rows).toEqual([
      {
        ...{ item_id: keyId, response_code: '58', address: ELSEWHERE },
        response_message: 'The key was used from an address that is not in its list.',
      },
    ])
  })

  test('a revoked key from elsewhere is refused like an unknown key too', async () => {
    await change(['203.0.113.0/24'])
    await portal.send(KUDI, revokeApiKey, { keyId })
    expect((await whoami(ELSEWHERE)).status).toBe(401)
    expect((await whoami(HERE)).status).toBe(403)
  })

  test('a save that lacks an address of the last seven days is refused and names it, until a week has passed', async () => {
    await whoami(HERE)
    await whoami('2001:db8::9')
    await usesAfter(2)
    const refused = await change(['203.0.113.0/24'])
    expect(refused).toMatchObject({ responseCode: '30', errors: [{ field: 'allowedAddresses' }] })
    expect(refused.errors?.[0]?.message).toContain('in the last 7 days: 2001:db8::9.')
    expect((await change(['203.0.113.0/24', '2001:db8::/64'])).responseCode).toBe('00')
    portal.gateway.clock.advance(7 * DAY_MS - 1)
    expect((await change(['203.0.113.0/24'])).responseCode).toBe('30')
    portal.gateway.clock.advance(1)
    expect((await change(['192.0.2.0/24'])).responseCode).toBe('00')
  })

  test('an address whose requests were refused may be left out', async () => {
    await change(['203.0.113.0/24'])
    await whoami(ELSEWHERE)
    await usesAfter(1)
    expect((await change(['203.0.113.0/25'])).responseCode).toBe('00')
  })

  test('the next pair starts with the list of the pair before it, also after a revocation', async () => {
    await change(['203.0.113.0/24'])
    const { keyId: next = '', secretKey = '' } = await portal.send(KUDI, createApiKeys, { env: 'test' })
    expect(await rowOf(next)).toMatchObject({ allowedAddresses: ['203.0.113.0/24'] })
    expect((await whoami(ELSEWHERE, secretKey)).status).toBe(401)
    await portal.send(KUDI, revokeApiKey, { keyId: next })
    const { keyId: third = '' } = await portal.send(KUDI, createApiKeys, { env: 'test' })
    expect(await rowOf(third)).toMatchObject({ allowedAddresses: ['203.0.113.0/24'] })
  })

  test('a partner changes neither another partner’s list nor that of an ended key', async () => {
    const by = 'ops@swiftremit.example'
    expect((await change(['203.0.113.0/24'], { by, version: 1 })).responseCode).toBe('25')
    expect((await portal.send(by, readApiKeyUses, { keyId })).responseCode).toBe('25')
    await portal.send(KUDI, revokeApiKey, { keyId })
    expect((await change(['203.0.113.0/24'])).responseCode).toBe('12')
  })
})

describe('the list of a live key', () => {
  beforeEach(async () => {
    ;({ keyId, secret } = await made('live'))
  })

  test('changes only when the bank authorizes it, and the partner gets a mail at both times', async () => {
    const { cqId = '', responseCode } = await change(['203.0.113.0/24'])
    expect(responseCode).toBe('00')
    expect(await rowOf()).toMatchObject({ allowedAddresses: [], cqId, isOwnChange: true, status: 'active' })
    expect((await change(['192.0.2.0/24'])).responseCode).toBe('28')
    expect((await whoami(ELSEWHERE)).status).toBe(200)
    const shown = JSON.stringify(await portal.send('ho.checker', readQueueItem, { cqId }))
    expect(shown).toContain('203.0.113.0/24')
    // The address was used between the request and the decision, so the authorization would lock it out.
    await usesAfter(1)
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('30')
    portal.gateway.clock.advance(7 * DAY_MS)
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    expect(await rowOf()).toMatchObject({ allowedAddresses: ['203.0.113.0/24'], cqId: null, isOwnChange: false })
    expect((await whoami(ELSEWHERE)).status).toBe(401)
    const mails = await portal.gateway.mails('desk@kudipay.example')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'KudiPay International: a change to the addresses of the live API key awaits authorization',
      'KudiPay International: the addresses of the live API key were changed',
    ])
  })

  test('stays as it is after a withdrawal, a rejection, and an authorization after the end of the key', async () => {
    const withdrawn = await change(['203.0.113.0/24'])
    await portal.send(KUDI, withdrawQueueItem, { cqId: withdrawn.cqId ?? '' })
    const rejected = await change(['203.0.113.0/24'])
    await decide(portal, 'ho.checker', rejected.cqId ?? '', 'REJECTED')
    const late = await change(['203.0.113.0/24'])
    await portal.send(KUDI, revokeApiKey, { keyId })
    expect((await decide(portal, 'ho.checker', late.cqId ?? '')).responseCode).toBe('29')
    expect((await rowOf())?.allowedAddresses).toEqual([])
  })
})

describe('the use of a key', () => {
  test('is shown by address with the first and last request and the numbers of accepted and refused requests', async () => {
    const begun = portal.gateway.clock.now().toISOString()
    await whoami(HERE)
    await usesAfter(1)
    await change(['203.0.113.0/24'])
    portal.gateway.clock.advance(1_000)
    const later = portal.gateway.clock.now().toISOString()
    await whoami(ELSEWHERE)
    const uses = await usesAfter(2)
    expect(uses).toEqual([
      {
        ...{ address: ELSEWHERE, isAllowed: false, firstSeenAt: later, lastSeenAt: later },
        ...{ lastUsedAt: null, uses: 0, refusals: 1 },
      },
      {
        ...{ address: HERE, isAllowed: true, firstSeenAt: begun, lastSeenAt: begun },
        ...{ lastUsedAt: begun, uses: 1, refusals: 0 },
      },
    ])
  })

  test('of an address that was not seen for 90 days is forgotten', async () => {
    await whoami(HERE)
    await usesAfter(1)
    portal.gateway.clock.advance(90 * DAY_MS)
    await portal.gateway.jobs.run('api-key-uses-tidy')
    expect(await usesAfter(1)).toHaveLength(1)
    portal.gateway.clock.advance(1)
    await portal.gateway.jobs.run('api-key-uses-tidy')
    expect((await portal.send(KUDI, readApiKeyUses, { keyId })).data).toEqual([])
  })

  test('by a stranger’s key writes nothing', async () => {
    await whoami(ELSEWHERE, `rgsk_test_${'b'.repeat(43)}`)
    await whoami(HERE)
    expect((await usesAfter(1)).map(({ address }) => address)).toEqual([HERE])
    const rows = await portal.gateway.db
      .selectFrom('api_key_use')
      .select('key_id')
      .where('address', 'in', [HERE, ELSEWHERE])
      .execute()
    expect(rows).toEqual([{ key_id: keyId }])
  })
})
