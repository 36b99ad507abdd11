import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Registry } from '@portal/contract/module'
import { rollback } from '../releases/rollback.ts'
import { fakeModule } from '../testing/fake-builds.ts'
import { publish } from '../testing/publish-fakes.ts'
import { createTestHost, type TestHost } from '../testing/test-host.ts'

describe('released files and the registry', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await createTestHost()
  })
  afterAll(() => host.close())

  const get = (url: string, headers: Record<string, string> = {}) => host.app.inject({ method: 'GET', url, headers })
  const registry = async () => (await get('/registry')).json<Registry>()
  const baseOf = async (name: string) => (await registry()).modules.find((module) => module.name === name)?.base ?? ''

  it('released files are immutable, and files and registry come in the best encoding that the browser accepts', async () => {
    const url = `${await baseOf('mfe-users')}remoteEntry.one.js`
    const plain = await get(url)
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    const gzip = await get(url, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  })

  it.each([
    '/m/mfe-users/../releases.json',
    '/m/..%2f..%2fetc/passwd',
    '/m/%2e%2e/%2e%2e/releases.json',
    '/shell/..%5c..%5creleases.json',
    '/shell/%00main.shell.js',
    '/shell/%ff',
    '/shell/shell.json',
    '/m/mfe-users/0.1.0/',
    '/m/mfe-users/',
    '/m/',
    '/package.json',
  ])('the host refuses %s', async (url) => {
    const answer = await get(url)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it('the registry can be polled, and answers 304 until a release changes', async () => {
    const first = await get('/registry')
    expect(first.headers['cache-control']).toBe('no-cache')
    const etag = String(first.headers.etag)
    expect((await get('/registry', { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get('/registry', { 'if-none-match': `W/${etag}, "x"` })).statusCode).toBe(304)
    await publish(host.releasesDir, [await fakeModule('mfe-users', 'two')])
    const second = await get('/registry', { 'if-none-match': etag })
    expect(second.statusCode).toBe(200)
    expect(second.json<Registry>().serial).toBe(first.json<Registry>().serial + 1)
  })

  it('the host still serves the files of older releases to open tabs, and a rollback uses the same files', async () => {
    const older = await baseOf('mfe-users')
    await publish(host.releasesDir, [await fakeModule('mfe-users', 'three')])
    expect(await baseOf('mfe-users')).not.toBe(older)
    expect((await get(`${older}remoteEntry.two.js`)).statusCode).toBe(200)
    await rollback(host.releasesDir, [{ name: 'mfe-users' }])
    expect(await baseOf('mfe-users')).toBe(older)
  })
})
