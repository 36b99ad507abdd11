import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from '@jest/globals'
import { withDemoProvider } from './demo-provider.ts'
import { readSettings } from './settings.ts'

const stops: (() => Promise<unknown>)[] = []
const lifetime = { onStop: (stop: () => Promise<unknown>) => stops.push(stop), stop: () => Promise.reject() }
const KEY = randomBytes(32).toString('base64')

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const started = (env: Record<string, string>) => {
  const whole = { KEY_ENCRYPTION_KEY: KEY, ...env }
  return withDemoProvider(readSettings(whole), whole, lifetime)
}

describe('the demo’s identity provider', () => {
  it('the demo provider starts with a demo portal, configures gateway and page, and stops with the portal', async () => {
    const { gateway, host } = await started({ PORT: '3456' })
    const issuer = gateway.oidc?.issuer ?? ''
    expect(host.oidc?.label).toBe('Demo ID')
    const described = await fetch(`${issuer}/.well-known/openid-configuration`)
    expect(await described.json()).toMatchObject({ issuer, code_challenge_methods_supported: ['S256'] })
    for (const stop of stops.splice(0)) await stop()
    await expect(fetch(issuer)).rejects.toThrow('fetch failed')
  })

  it('the demo provider gives up its usual port if the portal is configured for that port', async () => {
    const { gateway } = await started({ PORT: '3900' })
    expect(gateway.port).toBe(3900)
    expect(gateway.oidc?.issuer).toMatch(/^http:\/\/127\.0\.0\.1:(?!3900$)\d+$/)
  })

  it('the demo provider takes another port if its usual port is in use', async () => {
    const issuers = [await started({}), await started({})].map(({ gateway }) => gateway.oidc?.issuer)
    expect(new Set(issuers).size).toBe(2)
  })

  it('the demo provider does not run in production, without demo data, or if another provider is configured', async () => {
    const production = {
      NODE_ENV: 'production',
      SMTP_URL: 'smtps://mail.bank.example',
      MAIL_FROM: 'portal@bank.example',
      PORTAL_URL: 'https://portal.bank.example',
    }
    expect((await started(production)).gateway.oidc).toBeNull()
    expect((await started({ DEMO_DATA: 'false' })).gateway.oidc).toBeNull()
    const oidc = {
      OIDC_ISSUER: 'https://id.bank.example',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
      OIDC_LABEL: 'c',
    }
    expect((await started(oidc)).gateway.oidc?.issuer).toBe('https://id.bank.example')
    expect(stops).toHaveLength(0)
  })
})
