import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createApiKeys, revokeApiKey } from '@portal/contract/api-keys/api-keys.calls'
import { PARTNER_FAILURES, PARTNER_OPERATIONS, PARTNER_REFUSALS } from '@portal/contract/partner-api'
import { WEBHOOK_EVENTS } from '@portal/contract/webhooks/webhook'
import { type TestPortal, testPortal } from '../testing/portal.ts'

let portal: TestPortal
const KUDI = 'ops@kudipay.example'

beforeEach(async () => {
  portal = await testPortal('2026-03-02T10:00:00Z')
})
afterEach(() => portal.close())

async function ask(authorization?: string, headers: Record<string, string> = {}, app = portal.gateway.app) {
  const answer = await app.inject({
    method: 'GET',
    url: '/partner/v1/whoami',
    headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as Record<string, unknown> }
}
const newKey = async (more = {}) => {
  const { keyId = '', secretKey = '' } = await portal.send(KUDI, createApiKeys, { env: 'test', ...more })
  return { keyId, secretKey, bearer: `Bearer ${secretKey}` }
}
const refusals = () =>
  portal.gateway.db.selectFrom('audit_entry').selectAll().where('action', '=', 'API_CALL').orderBy('audit_id').execute()

describe('whoami', () => {
  test('the whoami operation names the owner of the key, in plain JSON that must not be cached', async () => {
    const { keyId, bearer } = await newKey()
    const { status, headers, body } = await ask(bearer)
    expect(status).toBe(200)
    expect(body).toEqual({
      mtoCode: 'KUDIPAY',
      mtoName: 'KudiPay International',
      env: 'test',
      keyId,
      publicKey: expect.stringMatching(/^rgpk_test_/),
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(Object.keys(body).sort()).toEqual((PARTNER_OPERATIONS[0]?.answer ?? []).map(({ name }) => name).sort())
  })

  test('the last use of a key is stored at most once a minute', async () => {
    const { keyId, bearer } = await newKey()
    const lastUse = async () =>
      (
        await portal.gateway.db
          .selectFrom('api_key')
          .select('last_used_at')
          .where('key_id', '=', keyId)
          .executeTakeFirst()
      )?.last_used_at?.toISOString()
    await ask(bearer)
    portal.gateway.clock.advance(30_000)
    await ask(bearer)
    expect(await lastUse()).toBe('2026-03-02T10:00:00.000Z')
    portal.gateway.clock.advance(30_000)
    await ask(bearer)
    expect(await lastUse()).toBe('2026-03-02T10:01:00.000Z')
  })

  test.each([
    ['no key', undefined],
    ['another scheme', 'Basic abc'],
    ['a key nobody has', `Bearer rgsk_test_${'a'.repeat(43)}`],
    ['a text that is no key', 'Bearer hello'],
    ['an injection', `Bearer ' or 1=1 --`],
    ['something long', `Bearer ${'a'.repeat(5_000)}`],
  ])('%s is refused with 401 and a problem, and the trail gets a row later', async (_, authorization) => {
    const app = portal.gateway.beside({})
    const { status, headers, body } = await ask(authorization, {}, app)
    expect(status).toBe(401)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(headers['www-authenticate']).toContain('Bearer')
    expect(body).toMatchObject({ type: 'about:blank', title: 'Unauthorized', status: 401, code: '58' })
    // An anonymous request writes nothing itself.
    expect(await refusals()).toEqual([])
    await app.close()
    const [row, ...others] = await refusals()
    expect(row).toMatchObject({ module: 'SANDBOX', response_code: '58', item_id: null, address: '127.0.0.1' })
    expect(row?.correlation_id).toBe(body.correlationId)
    expect(others).toEqual([])
  })

  test('a revoked key is refused at once, a replaced key is refused after its overlap, and the audit trail names the key', async () => {
    const first = await newKey()
    const second = await newKey({ overlapHours: 1 })
    expect((await ask(first.bearer)).status).toBe(200)
    portal.gateway.clock.advance(3_600_000)
    expect((await ask(first.bearer)).status).toBe(403)
    expect((await ask(second.bearer)).status).toBe(200)
    await portal.send(KUDI, revokeApiKey, { keyId: second.keyId })
    expect(await ask(second.bearer)).toMatchObject({
      status: 403,
      body: { detail: 'The key has been revoked or has expired.' },
    })
    const rows = await refusals()
    expect(rows.map((row) => row.item_id)).toEqual([first.keyId, second.keyId])
    expect(JSON.stringify(rows)).not.toContain(second.secretKey)
  })

  test('the key of an inactive partner is refused', async () => {
    const { bearer } = await newKey()
    await portal.gateway.admin
      .updateTable('mto')
      .set({ mto_status: 'DELETED' })
      .where('mto_code', '=', 'KUDIPAY')
      .execute()
    expect((await ask(bearer)).status).toBe(403)
  })

  test('the requests of a key are limited per minute, before anything is read from the database', async () => {
    const { keyId, bearer } = await newKey()
    const app = portal.gateway.beside({ limits: { 'key.requests': 3 } })
    const sent = async (authorization: string) => {
      const { statusCode, headers, body } = await app.inject({ url: '/partner/v1/whoami', headers: { authorization } })
      return [statusCode, headers['retry-after'], (JSON.parse(body) as { code?: string }).code]
    }
    const answers: unknown[] = []
    for (let count = 0; count < 5; count++) answers.push(await sent(bearer))
    // The first request finds the key, and the next three are counted as requests of this key.
    expect(answers.slice(0, 4).map((answer) => (answer as unknown[])[0])).toEqual([200, 200, 200, 200])
    expect(answers[4]).toEqual([429, expect.stringMatching(/^[1-6]?\d$/), '05'])
    await portal.gateway.admin.updateTable('api_key').set({ status: 'revoked' }).where('key_id', '=', keyId).execute()
    expect((await sent(bearer))[0]).toBe(429)
    await app.close()
  })

  test('guesses of one address are refused above its limit, and the trail counts them in one row', async () => {
    const app = portal.gateway.beside({ limits: { 'unknownKey.requests': 3 } })
    const statuses: number[] = []
    for (let count = 0; count < 5; count++) statuses.push((await ask('Bearer guess', {}, app)).status)
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    await app.close()
    const rows = await refusals()
    expect(rows.map(({ after, item_id }) => [after, item_id])).toEqual([[{ refusalCount: '3' }, null]])
  })

  test('guesses from very many addresses fill no more than a hundred and one rows of the trail a minute', async () => {
    const app = portal.gateway.beside({})
    for (let at = 0; at < 130; at++)
      await app.inject({
        url: '/partner/v1/whoami',
        remoteAddress: `10.2.0.${at}`,
        headers: { authorization: 'Bearer x' },
      })
    await app.close()
    const rows = await refusals()
    expect(rows).toHaveLength(101)
    expect(rows.find(({ address }) => address === '')?.after).toEqual({ refusalCount: '30' })
  })
})

test('a reference that is too long is reported as not found, in the format of a problem', async () => {
  const { bearer } = await newKey()
  const answer = await portal.gateway.app.inject({
    url: `/partner/v1/transactions/${'9'.repeat(400)}`,
    headers: { authorization: bearer },
  })
  expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: '25' })])
})

test('a body that is not declared as JSON is not read', async () => {
  const { bearer } = await newKey()
  const headers = { authorization: bearer, 'content-type': 'text/plain', 'idempotency-key': crypto.randomUUID() }
  const sent = { method: 'POST', url: '/partner/v1/direct-credits', headers, payload: '{}' } as const
  const answer = await portal.gateway.app.inject(sent)
  expect([answer.statusCode, answer.json()]).toEqual([415, expect.objectContaining({ code: '30' })])
})

test.each([
  ['GET', '/partner/v1/transaction'],
  ['DELETE', '/partner/v1/transactions/SR-1'],
  ['POST', '/partner/v1/direct-credits/again'],
  ['GET', '/partner/v1/transactions/%ff'],
] as const)('an unsupported %s request to %s is also reported as a problem', async (method, url) => {
  const answer = await portal.gateway.app.inject({ method, url })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ status: 404, code: '40', correlationId: expect.any(String) })
})

describe('the documentation', () => {
  test('the documentation names every operation in the requested language, without scripts or external content', async () => {
    for (const [language, heading] of [
      ['en', 'Partner API'],
      ['fr', 'API partenaires'],
    ]) {
      const answer = await portal.gateway.app.inject({
        url: '/api-documentation',
        headers: { 'accept-language': language ?? '' },
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain(`<html lang="${language}"`)
      expect(answer.body).toContain(heading)
      for (const { path, id } of PARTNER_OPERATIONS) {
        expect(answer.body).toContain(path)
        expect(answer.body).toContain(`id="${id}"`)
      }
      for (const type of WEBHOOK_EVENTS) expect(answer.body).toContain(`id="${type}"`)
      for (const one of [...PARTNER_REFUSALS, ...PARTNER_FAILURES])
        expect(answer.body).toContain(`<td><code>${one}</code></td>`)
      const targets = [...answer.body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
      expect(targets).toHaveLength(new Set(targets).size)
      for (const id of targets) expect(answer.body).toContain(`id="${id}"`)
      expect(answer.body).not.toMatch(
        /<script|<img|<link|src=|>(operation|field|problem|labels|place|refused|failed|event|variable)\.[\w.]+</,
      )
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    }
  })

  test('the OpenAPI document describes the same operations as the documentation page', async () => {
    const { body } = await portal.gateway.app.inject({ url: '/partner/v1/openapi.json' })
    const document = JSON.parse(body) as {
      openapi: string
      paths: Record<string, Record<string, { responses: object; parameters?: { name: string }[] }>>
    }
    expect(document.openapi).toBe('3.1.0')
    for (const { path, method, success, queuedAnswer, validatedAnswer, problems } of PARTNER_OPERATIONS) {
      const described = document.paths[path]?.[method.toLowerCase()]
      expect(Object.keys(described?.responses ?? {})).toEqual(
        [success, ...(queuedAnswer ? [202] : []), ...(validatedAnswer ? [200] : []), ...problems].map(String).sort(),
      )
      const hasKey = (described?.parameters ?? []).some(({ name }) => name === 'Idempotency-Key')
      expect(hasKey).toBe(method === 'POST')
    }
    expect(body).not.toMatch(/"(operation|field|problem|labels)\.\w+"/)
  })
})
