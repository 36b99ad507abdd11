import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Registry } from '@portal/contract/module'
import type { PortalHost } from './host.ts'
import { fakeModule } from './testing/fake-builds.ts'
import { createTestHost, fakeGateway } from './testing/test-host.ts'

const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
})

async function listen(host: PortalHost): Promise<string> {
  running.push(() => host.close())
  return host.listen()
}

describe('the portal host', () => {
  it('the host passes gateway calls to the gateway in its process, and handles all other requests itself', async () => {
    const address = await listen(await createTestHost({ HOST: '127.0.0.1' }))
    const gatewayOf = async (path: string) => (await (await fetch(address + path)).json()).gateway
    expect(await gatewayOf('/api/auth/login?x=1')).toBe('/api/auth/login?x=1')
    expect(await gatewayOf('/health')).toBe('/health')
    expect(await gatewayOf('/.well-known/jwks.json')).toBe('/.well-known/jwks.json')
    expect(
      (await fetch(`${address}/apis`, { headers: { accept: 'text/html' } })).headers.get('content-type'),
    ).toContain('text/html')
  })

  it('the host forwards calls to a remote gateway, with the client’s address in place of any forwarded address it sent', async () => {
    const upstream = createServer((request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ url: request.url, from: request.headers['x-forwarded-for'] }))
    })
    await new Promise<void>((ready) => upstream.listen(0, '127.0.0.1', ready))
    running.push(() => new Promise((done) => upstream.close(done)))
    const gatewayUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
    const host = await createTestHost({ HOST: '127.0.0.1', GATEWAY_URL: gatewayUrl }, { gateway: undefined })
    const address = await listen(host)
    const answer = await fetch(`${address}/api/user/read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' },
      body: '{"payload":"x"}',
    })
    expect(await answer.json()).toEqual({ url: '/api/user/read', from: '127.0.0.1' })
  })

  it.each(['in this process', 'at another address'])(
    'an answer of a gateway %s has the headers of the host',
    async (where) => {
      const upstream = createServer((_request, response) => response.end('{}'))
      await new Promise<void>((ready) => upstream.listen(0, '127.0.0.1', ready))
      running.push(() => new Promise((done) => upstream.close(done)))
      const env = {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        GATEWAY_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
      }
      const parts = where === 'at another address' ? { gateway: undefined } : {}
      const address = await listen(await createTestHost(env, parts))
      const { headers } = await fetch(`${address}/api/user/read`, { method: 'POST' })
      expect(Object.fromEntries(headers)).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      })
    },
  )

  it('the host answers the plain code 91 while a remote gateway is unreachable', async () => {
    const env = { HOST: '127.0.0.1', GATEWAY_URL: 'http://127.0.0.1:9' }
    const address = await listen(await createTestHost(env, { gateway: undefined }))
    const answer = await fetch(`${address}/api/user/read`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ responseCode: '91', correlationId: expect.any(String) })
  })

  it('a stopping host finishes a running request, and closes an unused connection', async () => {
    const asked = Promise.withResolvers<ServerResponse>()
    const gateway = {
      ...fakeGateway(),
      routing: (_request: IncomingMessage, response: ServerResponse) => asked.resolve(response),
    }
    const host = await createTestHost({ HOST: '127.0.0.1' }, { gateway })
    const address = await host.listen()
    const unused = connect(Number(new URL(address).port), '127.0.0.1')
    await once(unused, 'connect')
    const outcome = fetch(`${address}/api/slow`).then((response) => response.text())
    const response = await asked.promise
    const closed = host.close()
    response.end('done')
    expect(await outcome).toBe('done')
    await Promise.all([closed, once(unused, 'close')])
    await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  })
})

describe('a module served from source', () => {
  it('a module served from source replaces its release, has no hashes, and makes open pages reload', async () => {
    const host = await createTestHost({ HOST: '127.0.0.1' })
    const address = await listen(host)
    const events = await fetch(`${address}/dev/reload`)
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
    await host.development?.serve(await fakeModule('mfe-users', 'source'))

    const { modules } = (await (await fetch(`${address}/registry`)).json()) as Registry
    expect(modules).toMatchObject([{ name: 'mfe-users', version: 'development', development: true }])
    const file = await fetch(`${address}${modules[0]?.base}remoteEntry.source.js`)
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const page = await fetch(`${address}/login`, { headers: { accept: 'text/html' } })
    expect(page.headers.get('integrity-policy')).toBeNull()
    expect(page.headers.get('content-security-policy')).toContain("'strict-dynamic'")
    let heard = ''
    while (!heard.includes('event: reload')) heard += (await reader?.read())?.value ?? ''
    await reader?.cancel()
  })

  it('a production host serves no module from source', async () => {
    const host = await createTestHost({ NODE_ENV: 'production' })
    expect(host.development).toBeUndefined()
    expect((await host.app.inject({ url: '/dev/reload', headers: { accept: 'text/event-stream' } })).statusCode).toBe(
      404,
    )
    await host.close()
  })
})
