import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { temporaryFolder } from '../testing/fake-builds.ts'
import { createTestHost, type TestHost } from '../testing/test-host.ts'
import { PAGE_LIMITS } from './pages.ts'

describe('the page', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await createTestHost({ OIDC_LABEL: '</script><script>alert(1)</script>' })
  })
  afterAll(() => host.close())

  const page = (url: string, headers: Record<string, string> = {}) =>
    host.app.inject({ method: 'GET', url, headers: { accept: 'text/html', host: 'localhost:3000', ...headers } })

  it.each(['/', '/login', '/users?panel=edit&id=a.b', '/onboarding/officer-profile', '/no-such-screen'])(
    'the host answers the deep link %s',
    async (url) => {
      const answer = await page(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<div id="root"></div>')
    },
  )

  it('an address that asks for too many pages is refused, and other addresses get theirs', async () => {
    const from = async (remoteAddress: string) =>
      host.app.inject({ url: '/login', remoteAddress, headers: { accept: 'text/html', host: 'localhost:3000' } })
    const statuses: number[] = []
    for (let count = 0; count <= PAGE_LIMITS.perAddress; count++) statuses.push((await from('192.0.2.7')).statusCode)
    expect(statuses.slice(-2)).toEqual([200, 429])
    expect((await from('192.0.2.7')).headers['retry-after']).toBe('60')
    expect((await from('192.0.2.8')).statusCode).toBe(200)
  })

  it('the redirect after a session isolates the tab from windows that the session’s scripts opened', async () => {
    const answer = await page('/signed-out')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login'])
    expect(answer.headers).toMatchObject({
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
    })
    expect((await page('/login')).headers['cross-origin-opener-policy']).toBe('same-origin')
  })

  it('that redirect keeps the query, and leads to no other address', async () => {
    const target = async (url: string) => (await page(url)).headers.location
    expect(await target('/signed-out?redirectFrom=%2Fusers')).toBe('/login?redirectFrom=%2Fusers')
    expect(await target('/signed-out?//evil.example/')).toBe('/login?//evil.example/')
  })

  it('the page contains the shell’s configuration, in which hostile texts are escaped', async () => {
    const { body } = await page('/login')
    const boots = [...body.matchAll(/<script type="application\/json" id="portal-boot"[^>]*>(.*?)<\/script>/gs)]
    expect(boots).toHaveLength(1)
    // The three scripts: the texts for the shell, the shell's first script, and the lines that report if that script is
    // missing.
    expect(body.match(/<script/g)).toHaveLength(3)
    const boot = JSON.parse(boots[0]?.[1] ?? '')
    expect(boot).toMatchObject({
      api: '/api/',
      idleMs: 300_000,
      production: false,
      jwks: { keys: [{ kid: 'test' }] },
      oidc: { label: '</script><script>alert(1)</script>' },
    })
    expect(boot.registry.modules[0].descriptor.titles.en.title).toContain('</script>')
    expect(Object.keys(boot.shell.files)).toEqual(['main.shell.js', 'react.0001.js', 'forms.0001.js'])
  })

  it('the page loads the shell with integrity hashes, and preloads the modules of a public address', async () => {
    const { body } = await page('/mfe-users-open/')
    expect(body).toMatch(
      /<script defer fetchpriority="high" crossorigin="anonymous" src="\/shell\/main\.shell\.js" integrity="sha384-/,
    )
    const preloaded = [...body.matchAll(/<link rel="preload"[^>]*href="([^"]+)" integrity="sha384-/g)].map((m) => m[1])
    expect(preloaded.map((href) => href?.split('/').pop())).toEqual([
      'react.0001.js',
      'forms.0001.js',
      'remoteEntry.one.js',
      'open.one.js',
    ])
  })

  it('the page can say in three languages, without any other file, that the portal did not load', async () => {
    const { body } = await page('/login', { 'accept-language': 'fr' })
    const box = /<div id="portal-failed" role="alert" hidden>(.*?)<\/div>/s.exec(body)?.[1] ?? ''
    expect([...box.matchAll(/<p lang="(\w+)"><strong>([^<]+)/g)].map(([, ...said]) => said)).toEqual([
      ['fr', 'Le portail n’a pas pu être chargé'],
      ['en', 'The portal could not be loaded'],
      ['es', 'El portal no se ha cargado'],
    ])
    const guard = body.indexOf("getElementById('portal-failed')")
    expect(guard).toBeGreaterThan(0)
    expect(guard).toBeLessThan(body.indexOf('<script defer'))
  })

  it('the page at an address that requires sign-in preloads no file of a module', async () => {
    const { body } = await page('/mfe-users-closed')
    expect(body).toContain('react.0001.js')
    expect(body).not.toMatch(/<link rel="preload"[^>]*\/m\//)
  })

  it.each(['/app.js', '/m/mfe-users/9.9.9/remoteEntry.js', '/shell/main.old.js', '/shell/', '/index.html', '/.env'])(
    'the page is never returned for the missing file %s',
    async (url) => {
      const answer = await page(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.body).not.toContain('<')
    },
  )

  it('the page is returned only to a GET request that accepts HTML', async () => {
    expect((await page('/users', { accept: 'application/json' })).statusCode).toBe(404)
    expect((await host.app.inject({ method: 'POST', url: '/users' })).statusCode).toBe(404)
  })

  it('at an insecure address a page without a script explains, in the browser’s language, that it cannot encrypt', async () => {
    const answer = await page('/login', { host: '192.168.1.20:3000', 'accept-language': 'fr-FR,en;q=0.5' })
    expect(answer.body).toContain('Cette adresse n’est pas sécurisée')
    expect(answer.body).not.toContain('<script')
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/)
  })

  it('while no shell is published a page without a script says so, with 503', async () => {
    const empty = await createTestHost({ RELEASES_DIR: await temporaryFolder() })
    const answer = await empty.app.inject({ url: '/login', headers: { accept: 'text/html', host: 'localhost:3000' } })
    await empty.close()
    expect(answer.statusCode).toBe(503)
    const nonce = /^default-src 'none'; style-src 'nonce-([^']+)'/.exec(
      `${answer.headers['content-security-policy']}`,
    )?.[1]
    expect(answer.body).toContain(`<style nonce="${nonce}">`)
    expect(answer.body).toContain('The portal is not installed yet')
    expect(answer.body).not.toContain('<script')
  })

  it('the host reads x-forwarded-proto only from a trusted proxy', async () => {
    const claim = { host: 'portal.example', 'x-forwarded-proto': 'https' }
    expect((await page('/login', claim)).body).toContain('This address is not secure')
    const behindProxy = await createTestHost({ TRUST_PROXY: '127.0.0.1' })
    const answer = await behindProxy.app.inject({ url: '/login', headers: { accept: 'text/html', ...claim } })
    await behindProxy.close()
    expect(answer.body).toContain('portal-boot')
  })

  it('the page is compressed in the encoding that the browser prefers', async () => {
    expect((await page('/login', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
    expect((await page('/login', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe('gzip')
  })

  it('while the gateway is unreachable the page still loads, but without keys', async () => {
    const gateway = { routing: () => undefined, inject: () => Promise.reject(new Error('starting')) }
    const alone = await createTestHost({}, { gateway })
    const answer = await alone.app.inject({ url: '/login', headers: { accept: 'text/html' } })
    await alone.close()
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('"jwks":{"keys":[]}')
  })
})
