import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createApiKeys, readApiKeys, revokeApiKey } from '@portal/contract/api-keys/api-keys.calls'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { readSettings, updateSettings } from '@portal/contract/settings/settings.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type OrderPortal, orderPortal } from '../../../../security-tests/testing/order-portal.ts'

let portal: OrderPortal
const KUDI = 'ops@kudipay.example'
const DAY_MS = 24 * 60 * 60_000

beforeEach(async () => {
  portal = await orderPortal()
})
afterEach(() => portal.close())

const db = () => portal.gateway.db
const pass = (days: number) => portal.gateway.clock.advance(days * DAY_MS)

const keyOf = async (keyId: string) =>
  (await portal.send(KUDI, readApiKeys, {})).data?.find((row) => row.keyId === keyId)

async function create(more = {}) {
  const { keyId = '', secretKey = '' } = await portal.send(KUDI, createApiKeys, { env: 'test', ...more })
  return { keyId, secret: secretKey }
}

/** Runs the job and returns the mails about keys since the last run. */
async function mailed() {
  await portal.gateway.jobs.run('api-keys-expiring')
  const mails = await db()
    .selectFrom('mail')
    .select(['recipient', 'subject', 'body'])
    .where('subject', 'like', '%API%KudiPay%')
    .orderBy('mail_id')
    .execute()
  await db().deleteFrom('mail').execute()
  return mails
}

test('the administrators and the bank user who added the partner get a mail 30 and 7 days before the end of a key, and at its end', async () => {
  const { keyId, secret } = await create()
  const owner = await db()
    .selectFrom('app_user')
    .select(['user_id', 'email'])
    .where('username', '=', 'ho.maker')
    .executeTakeFirstOrThrow()
  await db().updateTable('mto').set({ maker_id: owner.user_id }).where('mto_code', '=', 'KUDIPAY').execute()
  await mailed()
  pass(334)
  expect(await mailed()).toEqual([])
  pass(1)
  // Two runs at the same time send each mail once.
  await Promise.all([portal.gateway.jobs.run('api-keys-expiring'), portal.gateway.jobs.run('api-keys-expiring')])
  const first = await mailed()
  // Both users of KudiPay are administrators.
  expect(first.map(({ recipient }) => recipient)).toEqual(['admin@kudipay.example', owner.email, KUDI])
  expect(first.map(({ subject }) => subject)).toEqual(
    first.map(() => 'The test API key of KudiPay International expires within 30 days'),
  )
  expect(first[0]?.body).toContain(`/api-keys?env=test&key=${keyId}`)
  expect(await keyOf(keyId)).toMatchObject({ status: 'active', expiresInDays: 30 })
  expect(await mailed()).toEqual([])
  pass(23)
  expect((await mailed()).map(({ subject }) => subject)).toEqual(first.map(() => expect.stringContaining('7 days')))
  expect((await portal.ask('GET', '/whoami', undefined, { secret })).status).toBe(200)

  pass(7)
  const [ended, ...others] = await mailed()
  expect(others).toHaveLength(2)
  expect(ended?.subject).toBe('The test API key of KudiPay International has expired')
  expect(await mailed()).toEqual([])
  const row = await db()
    .selectFrom('audit_entry')
    .select(['module', 'subject', 'response_code', 'address'])
    .where('action', '=', 'EXPIRE')
    .where('item_id', '=', keyId)
    .execute()
  expect(row).toEqual([{ module: 'SANDBOX', subject: 'api-key', response_code: '00', address: 'system' }])
})

test('an expired key is refused like a revoked key, shown as ended, and can no longer be revoked', async () => {
  const [expired, revoked] = [await create(), await create({ overlapHours: 1 })]
  await portal.send(KUDI, revokeApiKey, { keyId: revoked.keyId })
  const other = await create()
  pass(365)
  const answers = await Promise.all(
    [expired, revoked, other].map(async ({ secret }) => {
      const { status, body } = await portal.ask('GET', '/whoami', undefined, { secret })
      return { status, code: body.code, detail: body.detail }
    }),
  )
  expect(answers[0]).toMatchObject({ status: 403 })
  expect(answers).toEqual([answers[0], answers[0], answers[0]])
  expect(await keyOf(other.keyId)).toMatchObject({ status: 'revoked', expiresInDays: null })
  expect((await portal.send(KUDI, revokeApiKey, { keyId: other.keyId })).responseCode).toBe('12')
  expect((await portal.send(KUDI, readApiKeys, {})).apikeyTestPK).toBeNull()
  // A new key still replaces it.
  expect((await portal.ask('GET', '/whoami', undefined, { secret: (await create()).secret })).status).toBe(200)
})

test('an overlap never extends the life of a key', async () => {
  const former = await create()
  pass(364)
  await create({ overlapHours: 168 })
  const row = await keyOf(former.keyId)
  expect(row).toMatchObject({ status: 'retiring', expiresInDays: 1 })
  pass(1)
  expect((await portal.ask('GET', '/whoami', undefined, { secret: former.secret })).status).toBe(403)
})

test('the settings state the lifetime of new keys, and 0 days mean none', async () => {
  const change = async (configApiKeyDays: number) => {
    const { settings, version } = await portal.send('ho.admin', readSettings, {})
    const queued = await portal.send('ho.admin', updateSettings, { ...settings, configApiKeyDays, version } as never)
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
  }
  const before = await create()
  await change(20)
  expect(await keyOf(before.keyId)).toMatchObject({ expiresInDays: 365 })
  expect(await keyOf((await create()).keyId)).toMatchObject({ expiresInDays: 20 })
  const work = await portal.send('admin@kudipay.example', readDashboard, {})
  expect(JSON.stringify(work)).toContain('Test key expires at this time')
  await change(0)
  const endless = await create()
  expect(await keyOf(endless.keyId)).toMatchObject({ status: 'active', expiresAt: null, expiresInDays: null })
  pass(5_000)
  expect((await portal.ask('GET', '/whoami', undefined, { secret: endless.secret })).status).toBe(200)
})
