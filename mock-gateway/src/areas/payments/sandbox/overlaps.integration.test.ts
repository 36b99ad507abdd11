import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type ApiKeyRow, createApiKeys, readApiKeys, revokeApiKey } from '@portal/contract/api-keys/api-keys.calls'
import { v7 as uuid } from 'uuid'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal
const KUDI = 'ops@kudipay.example'
const SWIFT = 'ops@swiftremit.example'
const HOUR_MS = 3_600_000

beforeEach(async () => {
  portal = await testPortal('2026-03-02T10:00:00Z')
})
afterEach(() => portal.close())

const keysOf = async (username: string): Promise<ApiKeyRow[]> =>
  (await portal.send(username, readApiKeys, {})).data ?? []
const create = (username: string, env: 'live' | 'test', more = {}) =>
  portal.send(username, createApiKeys, { env, ...more })

test('a test key pair may overlap with at most three replaced pairs, and the end of one allows another', async () => {
  for (let count = 0; count < 4; count++) await create(KUDI, 'test', { overlapHours: 24 })
  const refused = await create(KUDI, 'test', { overlapHours: 1 })
  expect(refused).toMatchObject({ responseCode: '30', errors: [{ field: 'overlapHours' }] })
  expect(refused.errors?.[0]?.message).toContain('3 replaced keys are still valid')
  const retiring = (await keysOf(KUDI)).filter((row) => row.status === 'retiring')
  expect(retiring).toHaveLength(3)

  expect(await create(KUDI, 'test')).toMatchObject({ responseCode: '00' })
  await portal.send(KUDI, revokeApiKey, { keyId: retiring[0]?.keyId ?? '' })
  expect(await create(KUDI, 'test', { overlapHours: 24 })).toMatchObject({ responseCode: '00' })
  expect(await create(KUDI, 'test', { overlapHours: 24 })).toMatchObject({ responseCode: '30' })
  portal.gateway.clock.advance(24 * HOUR_MS)
  expect(await create(KUDI, 'test', { overlapHours: 24 })).toMatchObject({ responseCode: '00' })
})

test('many concurrent key rotations leave at most three overlapping pairs', async () => {
  await create(KUDI, 'test')
  const codes = await Promise.all(Array.from({ length: 8 }, () => create(KUDI, 'test', { overlapHours: 24 })))
  expect(codes.filter(({ responseCode }) => responseCode === '00')).toHaveLength(3)
  expect((await keysOf(KUDI)).filter((row) => row.status === 'retiring')).toHaveLength(3)
})

test('repeated replacements never remove a valid key from the list, while old keys disappear from it', async () => {
  for (let count = 0; count < 25; count++) await create(SWIFT, 'test')
  const keys = await keysOf(SWIFT)
  const listed = (env: string, status: string) => keys.filter((row) => row.env === env && row.status === status).length
  expect([listed('test', 'active'), listed('test', 'revoked')]).toEqual([1, 20])
  expect([listed('live', 'active'), listed('live', 'revoked')]).toEqual([1, 1])
  const trail = portal.gateway.db.selectFrom('audit_entry').select('item_id').where('action', '=', 'GENERATE')
  expect(await trail.execute()).toHaveLength(25)
})

test('a live key pair with an overlap cannot be requested while three replaced pairs are still valid', async () => {
  const { db } = portal.gateway
  const until = new Date(portal.gateway.clock.now().getTime() + HOUR_MS)
  const copies = Array.from({ length: 3 }, (_, index) => index)
  const active = await db
    .selectFrom('api_key')
    .selectAll()
    .where('mto_code', '=', 'SWIFTREMIT')
    .where('env', '=', 'live')
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('api_key')
    .values(
      copies.map((index) => ({
        ...active,
        key_id: uuid(),
        public_key: `copy ${index}`,
        secret_hash: Buffer.alloc(32, index),
        status: 'retiring' as const,
        expires_at: until,
      })),
    )
    .execute()
  expect(await create(SWIFT, 'live', { overlapHours: 24 })).toMatchObject({
    responseCode: '30',
    errors: [{ field: 'overlapHours' }],
  })
  expect(await create(SWIFT, 'live')).toMatchObject({ responseCode: '00' })
})
