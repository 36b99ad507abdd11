import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type PartnerGateway, partnerGateway } from './testing/partner-gateway.ts'

let gateway: PartnerGateway
let isOpen = true

beforeAll(async () => {
  gateway = await partnerGateway({ parts: { isOpen: async () => isOpen } })
})
afterAll(() => gateway.close())

describe('an open call', () => {
  test('an open call is answered at its path and aliases, with a correlation id, and is never cached', async () => {
    const answer = await gateway.send('test/echo', { word: 'hello' })
    expect(answer).toMatchObject({ status: 200, isSealed: true, responseCode: '00', word: 'hello' })
    expect(answer.headers['x-correlation-id']).toBe(answer.correlationId)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await gateway.send('test/say', { word: 'hello' })).toMatchObject({ word: 'hello' })
  })

  test('a forwarded address is ignored if no proxy is trusted', async () => {
    const answer = await gateway.send('test/echo', {}, { headers: { 'x-forwarded-for': '6.6.6.6' } })
    expect(answer.address).toBe('127.0.0.1')
  })

  test('only the address stated by the trusted proxy counts, not the addresses that the proxy forwards', async () => {
    const behindProxy = await partnerGateway({ config: { trustProxy: ['127.0.0.1'] } })
    const headers = { 'x-forwarded-for': '6.6.6.6, 10.1.2.3' }
    expect((await behindProxy.send('test/echo', {}, { headers })).address).toBe('10.1.2.3')
    await behindProxy.close()
  })

  test('texts are normalized and trimmed before they are stored, and blank texts count as absent', async () => {
    expect(await gateway.send('test/echo', { word: '  Je\u0301ro\u0302me ' })).toMatchObject({
      word: 'J\u00e9r\u00f4me',
    })
    expect(await gateway.send('test/echo', { word: '\t  \n' })).toMatchObject({ responseCode: '00', word: '' })
  })

  test('wrong fields are reported in the requested language', async () => {
    const english = await gateway.send('test/echo', { word: 'far too long' })
    expect(english).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'word', message: 'A value: at most 10 characters' }],
    })
    const french = await gateway.send(
      'test/echo',
      { word: 'far too long' },
      { headers: { 'accept-language': 'fr-CD,en;q=0.5' } },
    )
    expect(french.responseMessage).toBe('Veuillez corriger les champs signalés')
    expect(french.errors?.[0]?.message).not.toBe(english.errors?.[0]?.message)
  })
})

describe('a call that needs a session', () => {
  test('a call that needs a session is refused in plain text if the session is missing, unknown or expired', async () => {
    gateway.sessions.end('old', 'expired')
    const plain = { isSealed: false, status: 401 }
    expect(await gateway.send('test/partner/read', {})).toMatchObject({ ...plain, responseCode: '990' })
    expect(await gateway.send('test/partner/read', {}, { token: 'no' })).toMatchObject({
      ...plain,
      responseCode: '990',
    })
    const expired = await gateway.send('test/partner/read', {}, { token: 'old' })
    expect(expired).toMatchObject({ ...plain, responseCode: '92' })
    expect(Object.keys(expired).sort()).toEqual(['correlationId', 'headers', 'isSealed', 'responseCode', 'status'])
  })

  test('a call is refused without the right stage or the privilege', async () => {
    gateway.sessions.add('half', { privileges: ['MTO|READ'] }, 'token')
    gateway.sessions.add('poor', { privileges: ['USER|READ'] })
    expect(await gateway.send('test/partner/read', {}, { token: 'half' })).toMatchObject({ responseCode: '57' })
    expect(await gateway.send('test/token', {}, { token: 'half' })).toMatchObject({ responseCode: '00' })
    expect(await gateway.send('test/token', {}, { token: 'maker' })).toMatchObject({ responseCode: '57' })
    expect(await gateway.send('test/partner/read', {}, { token: 'poor' })).toMatchObject({ responseCode: '57' })
    expect(await gateway.send('test/partner/read', {}, { token: 'maker' })).toMatchObject({ responseCode: '00' })
  })

  test('a call counts as activity unless it runs in the background or cannot be opened', async () => {
    gateway.sessions.touched.length = 0
    await gateway.send('test/partner/read', {}, { token: 'maker', headers: { 'x-background': '1' } })
    await gateway.send('test/partner/read', {}, { token: 'maker', raw: 'not json' })
    expect(gateway.sessions.touched).toEqual([])
    await gateway.send('test/partner/read', {}, { token: 'maker' })
    expect(gateway.sessions.touched).toEqual(['maker'])
  })

  test('outside opening hours writes are refused, while reads are still answered', async () => {
    isOpen = false
    expect(await gateway.add({ mtoCode: 'LATE' })).toMatchObject({ responseCode: '90' })
    expect(await gateway.send('test/partner/read', {}, { token: 'maker' })).toMatchObject({ responseCode: '00' })
    isOpen = true
    expect(await gateway.codes()).not.toContain('LATE')
  })
})

describe('an unknown path', () => {
  test('an unknown path is answered with 404 and code 40, sealed if the caller has a session', async () => {
    expect(await gateway.send('no/such', {}, { token: 'maker' })).toMatchObject({
      status: 404,
      isSealed: true,
      responseCode: '40',
    })
    expect(await gateway.send('no/such', {}, { raw: '' })).toMatchObject({
      status: 404,
      isSealed: false,
      responseCode: '40',
    })
  })

  test('an invalid, oversized or non-JSON payload and another HTTP method are refused in plain text', async () => {
    const post = (payload: string, type = 'application/json') =>
      gateway.app.inject({ method: 'POST', url: '/api/test/echo', payload, headers: { 'content-type': type } })
    for (const payload of ['{}', '[]', 'null', '"x"', '{"payload":7}', '{"payload":["x"]}']) {
      expect((await post(payload)).json()).toEqual({ responseCode: '96', correlationId: expect.any(String) })
    }
    expect((await post('{')).statusCode).toBe(400)
    expect((await post('{"__proto__":{},"payload":"{}"}')).statusCode).toBe(400)
    expect((await post('<x/>', 'text/xml')).statusCode).toBe(415)
    expect((await post(JSON.stringify({ payload: 'x'.repeat(200_000) }))).statusCode).toBe(413)
    expect((await gateway.app.inject({ method: 'GET', url: '/api/test/echo' })).statusCode).toBe(404)
  })
})

describe('internal errors', () => {
  test('an internal error is reported by a code and a reference, without details', async () => {
    for (const fate of ['break', 'bad-sql']) {
      const answer = await gateway.add({ mtoCode: 'X1', fate })
      expect(answer).toMatchObject({ status: 200, isSealed: true, responseCode: '999' })
      expect(answer.responseMessage).toContain(answer.correlationId)
      expect(JSON.stringify(answer)).not.toMatch(/secret|column|select|\.ts|node_modules/)
    }
    expect(await gateway.codes()).not.toContain('X1')
    const trail = await gateway.trail()
    expect(trail.at(-1)).toMatchObject({ response_code: '999', action: 'test/partner/add' })
  })
})

describe('the trail', () => {
  test('the audit trail has a row with the correlation id for each change and each refusal', async () => {
    gateway.sessions.add('reader', { username: 'reader', privileges: ['MTO|READ'] })
    const done = await gateway.add({ mtoCode: 'A1' })
    const refused = await gateway.add({ mtoCode: 'A2', fate: 'refuse' })
    const forbidden = await gateway.add({ mtoCode: 'A3' }, { token: 'reader' })
    const rows = new Map((await gateway.trail()).map((row) => [row.correlation_id, row]))
    expect(rows.get(done.correlationId)).toMatchObject({ response_code: '00', item_id: 'A1', actor_username: 'maker' })
    expect(rows.get(refused.correlationId)).toMatchObject({ response_code: '05', item_id: 'A2' })
    expect(rows.get(forbidden.correlationId)).toMatchObject({
      response_code: '57',
      actor_username: 'reader',
      module: 'MTO',
    })
  })

  test('the trail records an identity claim that differs from the session, and the gateway’s decisions ignore the claim', async () => {
    const answer = await gateway.add({ mtoCode: 'A4', maker: 'somebody.else', userId: 'maker' })
    expect(answer.responseCode).toBe('00')
    expect((await gateway.trail()).at(-1)).toMatchObject({
      actor_username: 'maker',
      claimed_identity: { maker: 'somebody.else' },
    })
  })
})
