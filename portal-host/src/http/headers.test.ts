import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createTestHost, type TestHost } from '../testing/test-host.ts'

const PAGE = { method: 'GET', url: '/login', headers: { accept: 'text/html', host: 'localhost:3000' } } as const

describe('headers (security.md H1)', () => {
  let host: TestHost
  let production: TestHost
  beforeAll(async () => {
    host = await createTestHost()
    production = await createTestHost({ NODE_ENV: 'production' })
  })
  afterAll(async () => {
    await host.close()
    await production.close()
  })

  it('the page has exactly these headers (security.md H1)', async () => {
    const { headers } = await host.app.inject(PAGE)
    const { date, 'content-length': length, connection, ...told } = headers
    expect([typeof date, typeof length, connection]).toEqual(['string', 'string', 'keep-alive'])
    const nonce = /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(String(headers['content-security-policy']))?.[1]
    expect(told).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy':
        'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), ' +
        'microphone=(), midi=(), payment=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=(), ' +
        'publickey-credentials-create=(self), publickey-credentials-get=(self)',
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'nonce-${nonce}' 'strict-dynamic'`,
        `style-src 'nonce-${nonce}'`,
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        'worker-src blob:',
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types portal-shell portal-shell-loader portal-worker mfe-users',
        'report-uri /csp-report',
      ].join('; '),
      'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
      'reporting-endpoints': 'reports="/csp-report"',
    })
  })

  it('every page has a new nonce, which is on every script, style and preload', async () => {
    const pages = await Promise.all([host.app.inject(PAGE), host.app.inject(PAGE)])
    const nonces = pages.map((page) => /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1])
    expect(nonces[0]).not.toBe(nonces[1])
    const elements = pages[0]?.body.match(/<(?:script|style|link rel="(?:preload|stylesheet)")[^>]*>/g) ?? []
    expect(elements.length).toBeGreaterThan(2)
    for (const element of elements) expect(element).toContain(`nonce="${nonces[0]}"`)
  })

  it('only a production host requires TLS (HSTS)', async () => {
    const inProduction = await production.app.inject(PAGE)
    expect(inProduction.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect((await host.app.inject(PAGE)).headers).not.toHaveProperty('strict-transport-security')
  })

  it.each(['/registry', '/healthz', '/favicon.svg', '/nothing.js', '/m/mfe-users/1/x.js'])(
    '%s forbids sniffing and foreign embedding',
    async (url) => {
      const { headers } = await host.app.inject({ method: 'GET', url })
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'.* frame-ancestors 'none'/)
    },
  )
})
