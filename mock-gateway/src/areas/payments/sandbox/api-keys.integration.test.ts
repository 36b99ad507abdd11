import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import {
  type ApiKeyRow,
  createApiKeys,
  readApiKeys,
  revealApiKey,
  revokeApiKey,
} from '@portal/contract/api-keys/api-keys.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal
const KUDI = 'ops@kudipay.example'
const SWIFT = 'ops@swiftremit.example'
const HOUR_MS = 3_600_000

beforeEach(async () => {
  portal = await testPortal('2026-03-02T10:00:00Z')
})
afterEach(() => portal.close())

const keysOf = async (username: string, body = {}): Promise<ApiKeyRow[]> =>
  (await portal.send(username, readApiKeys, body)).data ?? []
const create = (username: string, env: 'live' | 'test', more = {}) =>
  portal.send(username, createApiKeys, { env, ...more })

async function grantedKey(): Promise<string> {
  const queued = await create(KUDI, 'live')
  expect(await decide(portal, 'ho.checker', queued.cqId)).toMatchObject({ responseCode: '00' })
  return queued.keyId ?? ''
}

describe('a test key pair', () => {
  test('a test key pair is generated at once, and its secret is shown once and never stored', async () => {
    const made = await create(KUDI, 'test')
    expect(made.responseCode).toBe('00')
    expect(made.secretKey).toMatch(/^rgsk_test_/)
    const [row] = await keysOf(KUDI)
    expect(row).toMatchObject({ keyId: made.keyId, env: 'test', status: 'active', createdBy: KUDI, isOwn: true })
    expect(row?.maskedSecret?.slice(-4)).toBe(made.secretKey?.slice(-4))
    const { db } = portal.gateway
    const stored = JSON.stringify([
      await db.selectFrom('api_key').selectAll().execute(),
      await db.selectFrom('audit_entry').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
      await keysOf(KUDI),
    ])
    expect(stored).not.toContain(made.secretKey)
    expect(stored).toContain(made.publicKey)
  })

  test('a new test key pair ends the previous pair at once, or after the overlap period', async () => {
    const first = await create(KUDI, 'test')
    const second = await create(KUDI, 'test')
    const third = await create(KUDI, 'test', { overlapHours: 24 })
    const statuses = async () => new Map((await keysOf(KUDI)).map((row) => [row.keyId, row.status]))
    let now = await statuses()
    expect([first, second, third].map(({ keyId }) => now.get(keyId ?? ''))).toEqual(['revoked', 'retiring', 'active'])
    portal.gateway.clock.advance(24 * HOUR_MS)
    now = await statuses()
    expect(now.get(second.keyId ?? '')).toBe('revoked')
  })

  test('two concurrent requests for a key pair leave one active pair', async () => {
    await Promise.all([create(KUDI, 'test'), create(KUDI, 'test'), create(KUDI, 'test')])
    expect((await keysOf(KUDI)).filter((row) => row.status === 'active')).toHaveLength(1)
  })
})

describe('a live key pair', () => {
  test('a live key pair awaits a checker, after whose decision only its requester can reveal it, once', async () => {
    const queued = await create(KUDI, 'live')
    expect(queued).toMatchObject({
      responseCode: '00',
      responseMessage: 'Activity Queued Awaiting Authorization',
      publicKey: null,
    })
    expect(queued.secretKey).toBeUndefined()
    const { keyId = '', cqId } = queued
    expect(await keysOf(KUDI)).toMatchObject([{ keyId, status: 'pending', cqId, publicKey: null }])
    expect(await portal.send(KUDI, revealApiKey, { keyId })).toMatchObject({ responseCode: '12' })
    expect(await create(KUDI, 'live')).toMatchObject({ responseCode: '28' })

    expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00', cqStatus: 'AUTHORIZED' })
    const [mail] = await portal.gateway.mails(KUDI)
    expect(mail?.body).toContain(keyId)
    expect(await keysOf(KUDI)).toMatchObject([{ keyId, status: 'granted', expiresAt: '2026-03-03T10:00:00.000Z' }])
    expect(await portal.send('ho.admin', revealApiKey, { keyId })).toMatchObject({ responseCode: '57' })

    const revealed = await portal.send(KUDI, revealApiKey, { keyId })
    expect(revealed.secretKey).toMatch(/^rgsk_live_/)
    expect(await portal.send(KUDI, revealApiKey, { keyId })).toMatchObject({ responseCode: '12' })
    expect(await keysOf(KUDI)).toMatchObject([
      { keyId, status: 'active', publicKey: revealed.publicKey, expiresInDays: 365 },
    ])
    const trail = await portal.gateway.db.selectFrom('audit_entry').selectAll().where('item_id', '=', keyId).execute()
    expect(JSON.stringify(trail)).not.toContain(revealed.secretKey)
    expect(trail.map((row) => [row.action, row.response_code])).toEqual(
      expect.arrayContaining([
        ['CREATE', '00'],
        ['AUTHORIZE', '00'],
        ['REVEAL', '57'],
        ['REVEAL', '00'],
        ['REVEAL', '12'],
      ]),
    )
  })

  test('a live key pair can be revealed for 24 hours, after which another pair may be requested', async () => {
    const keyId = await grantedKey()
    portal.gateway.clock.advance(24 * HOUR_MS)
    expect(await portal.send(KUDI, revealApiKey, { keyId })).toMatchObject({ responseCode: '54' })
    expect(await keysOf(KUDI)).toMatchObject([{ keyId, status: 'revoked' }])
    expect(await create(KUDI, 'live')).toMatchObject({ responseCode: '00' })
  })

  test('only one of many concurrent calls reveals a live key pair', async () => {
    const keyId = await grantedKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => portal.send(KUDI, revealApiKey, { keyId })))
    const secrets = answers.flatMap((answer) => answer.secretKey ?? [])
    expect(secrets).toHaveLength(1)
    expect(answers.filter((answer) => answer.responseCode === '12')).toHaveLength(7)
  })

  test('a rejected request for a key pair is ended, and does not block the next request', async () => {
    const queued = await create(KUDI, 'live')
    expect(await decide(portal, 'ho.checker', queued.cqId, 'REJECTED')).toMatchObject({ cqStatus: 'REJECTED' })
    expect(await keysOf(KUDI)).toMatchObject([{ status: 'revoked', publicKey: null }])
    expect(await create(KUDI, 'live')).toMatchObject({ responseCode: '00' })
  })

  test('the previous live key pair stays valid for the requested overlap period', async () => {
    const queued = await create(SWIFT, 'live', { overlapHours: 48 })
    await decide(portal, 'ho.checker', queued.cqId)
    const former = (await keysOf(SWIFT)).find((row) => row.env === 'live' && row.status === 'active')
    await portal.send(SWIFT, revealApiKey, { keyId: queued.keyId ?? '' })
    const after = (await keysOf(SWIFT)).find((row) => row.keyId === former?.keyId)
    expect(after).toMatchObject({ status: 'retiring', expiresAt: '2026-03-04T10:00:00.000Z' })
    expect(await portal.send(SWIFT, revokeApiKey, { keyId: former?.keyId ?? '' })).toMatchObject({ responseCode: '00' })
    expect((await keysOf(SWIFT)).find((row) => row.keyId === former?.keyId)?.status).toBe('revoked')
  })
})

describe('the bank side', () => {
  test('bank users read and create keys by partner code, and find a partner by its key', async () => {
    const none = await portal.send('ho.admin', readApiKeys, {})
    expect(none).toMatchObject({ data: [], mtoCode: null, apikeyTestPK: null, apikeyTestSK: null })
    expect(none.partners?.map(({ mtoCode }) => mtoCode)).toContain('KUDIPAY')
    expect(none.partners?.map(({ mtoCode }) => mtoCode)).not.toContain('DIASPORA')
    const made = await create('ho.admin', 'test', { apiKeyMtoCode: 'KUDIPAY' })
    expect(made.responseCode).toBe('00')
    const found = await portal.send('ho.admin', readApiKeys, { keyId: made.keyId ?? '' })
    expect(found).toMatchObject({ mtoCode: 'KUDIPAY' })
    const active = found.data?.find(({ env, status }) => env === 'test' && status === 'active')
    expect(active).toMatchObject({ publicKey: found.apikeyTestPK, maskedSecret: found.apikeyTestSK })
    expect(found.apikeyTestPK).not.toBeNull()
  })

  test.each([
    ['no partner', {}, '30'],
    ['a partner nobody has', { apiKeyMtoCode: 'NOBODY' }, '25'],
    ['a partner that is not active', { apiKeyMtoCode: 'DIASPORA' }, '03'],
    ['an overlap beyond a week', { apiKeyMtoCode: 'KUDIPAY', overlapHours: 169 }, '30'],
  ])('a bank user’s request for a key pair is refused with %s', async (_, more, code) => {
    expect((await create('ho.admin', 'test', more)).responseCode).toBe(code)
  })

  test('a key pair for a partner that is not active is refused with an error at the partner field', async () => {
    for (const env of ['test', 'live'] as const)
      expect(await create('ho.admin', env, { apiKeyMtoCode: 'DIASPORA' })).toMatchObject({
        responseCode: '03',
        errors: [{ field: 'apiKeyMtoCode', message: 'This partner does not exist or is not active' }],
      })
  })

  test('the bank side cannot authorize its own request', async () => {
    const queued = await create('ho.admin', 'live', { apiKeyMtoCode: 'KUDIPAY' })
    expect((await decide(portal, 'ho.admin', queued.cqId)).responseCode).toBe('63')
  })
})

test('an ended key cannot be revoked again', async () => {
  const { keyId = '' } = await create(KUDI, 'test')
  expect(await portal.send(KUDI, revokeApiKey, { keyId })).toMatchObject({ responseCode: '00' })
  expect(await portal.send(KUDI, revokeApiKey, { keyId })).toMatchObject({ responseCode: '12' })
})
