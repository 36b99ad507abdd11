import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { ConfigError, readConfig } from './config.ts'

describe('readConfig', () => {
  it('readConfig needs no settings in development', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ production: false, host: 'localhost', port: 3000, idleMs: 300_000 })
    expect(config.oidc).toBeUndefined()
    expect(config.trustProxy).toEqual([])
  })

  it('readConfig names every wrong value at once', () => {
    const env = {
      NODE_ENV: 'prod',
      PORT: 'http',
      GATEWAY_URL: 'localhost:4000',
      TRUST_PROXY: '10.0.0.0/8, nginx',
      LINK_HELP: 'javascript:alert(1)',
      LOG_LEVEL: 'loud',
    }
    const problems = problemsOf(env)
    expect(problems).toHaveLength(6)
    for (const name of ['NODE_ENV', 'PORT', 'GATEWAY_URL', 'TRUST_PROXY', 'LINK_HELP', 'LOG_LEVEL']) {
      expect(problems.join('\n')).toContain(name)
    }
  })

  it('the releases folder is relative to the repository, wherever the command is called', () => {
    const root = resolve(import.meta.dirname, '../..')
    expect(readConfig({}).releasesDir).toBe(join(root, '.data/releases'))
    expect(readConfig({ DATA_DIR: '.data/2' }).releasesDir).toBe(join(root, '.data/2/releases'))
    expect(readConfig({ DATA_DIR: '/srv/portal' }).releasesDir).toBe('/srv/portal/releases')
  })

  it('the token must be unguessable, and comes from the environment or from a file', () => {
    expect(readConfig({}).releasesToken).toBeUndefined()
    expect(readConfig({ RELEASES_TOKEN: 'x'.repeat(32) }).releasesToken).toBe('x'.repeat(32))
    expect(problemsOf({ RELEASES_TOKEN: 'x'.repeat(31) })).toEqual([expect.stringContaining('32 characters or more')])
    expect(problemsOf({ RELEASES_TOKEN_FILE: '/nowhere' })).toEqual([
      'RELEASES_TOKEN_FILE names /nowhere, which cannot be read',
    ])
  })

  it('production accepts only a random token', () => {
    const production = { NODE_ENV: 'production' }
    for (const token of ['x'.repeat(32), 'changeme'.repeat(5), 'abcdefghijklmnopqrstuvwxyz012345'])
      expect(problemsOf({ ...production, RELEASES_TOKEN: token })).toEqual([expect.stringContaining('must be random')])
    expect(problemsOf({ ...production, RELEASES_TOKEN: randomBytes(32).toString('base64') })).toEqual([])
  })

  it.each<[url: string, networks: string, isAccepted: boolean]>([
    ['http://gateway.bank.example', '', false],
    ['http://gateway.bank.example', 'gateway.bank.example', true],
    ['http://10.1.2.3:4000', '10.1.0.0/16', true],
    ['http://10.2.2.3:4000', '10.1.0.0/16', false],
    ['http://127.0.0.1:4000', '', true],
    ['https://gateway.bank.example', '', true],
  ])(
    'in production the gateway is reached by TLS: %s with the private networks %j: %j',
    (url, networks, isAccepted) => {
      const env = { GATEWAY_URL: url, PRIVATE_NETWORKS: networks }
      expect(problemsOf({ ...env, NODE_ENV: 'production' })).toHaveLength(isAccepted ? 0 : 1)
      expect(problemsOf(env)).toEqual([])
    },
  )

  it.each(['two words '.repeat(4), `${'x'.repeat(32)}\ty`])('a token with spaces is refused: %j', (token) => {
    expect(problemsOf({ RELEASES_TOKEN: token })).toEqual([expect.stringContaining('without spaces')])
  })

  it.each<[string, boolean]>([
    ['10.0.0.1', true],
    ['10.0.0.0/8, ::1', true],
    ['2001:db8::/32', true],
    ['10.0.0.0/8/8', false],
    ['10.0.0.0/', false],
    ['10.0.0.0/1000', false],
    ['10.0.0', false],
    ['/8', false],
    ['0.0.0.0/0', false],
    ['::/0', false],
  ])('TRUST_PROXY accepts only addresses and ranges: %s %j', (list, isAccepted) => {
    expect(problemsOf({ TRUST_PROXY: list })).toHaveLength(isAccepted ? 0 : 1)
  })

  it('the demo can be reached from other machines only if the settings allow it', () => {
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])
      expect(problemsOf({ HOST: host })).toEqual([])
    for (const host of ['0.0.0.0', '::', '127.0.0.1.example']) expect(problemsOf({ HOST: host })).toHaveLength(1)
    for (const allowed of ['1', 'true', 'YES'])
      expect(problemsOf({ HOST: '::', ALLOW_REMOTE_DEMO: allowed })).toEqual([])
    for (const refused of ['0', 'no', '11'])
      expect(problemsOf({ HOST: '::', ALLOW_REMOTE_DEMO: refused })).toHaveLength(1)
    expect(problemsOf({ HOST: '0.0.0.0', NODE_ENV: 'production' })).toEqual([])
  })

  it.each<[string, number, number, NodeJS.Dict<string>]>([
    ['PORT', 0, 65_535, {}],
    ['IDLE_MS', 100, 86_400_000, {}],
    ['IDLE_MS', 100, 1_800_000, { NODE_ENV: 'production' }],
    ['IDLE_WARNING_MS', 100, 600_000, {}],
  ])('the setting %s is limited to %i to %i (%j)', (name, least, most, env) => {
    const problems = (value: number) => problemsOf({ ...env, [name]: `${value}` } as Record<string, string>).length
    expect([least - 1, least, most, most + 1].map(problems)).toEqual([1, 0, 0, 1])
  })

  it('a link without a protocol (`//…`) is refused', () => {
    expect(problemsOf({ LINK_BLOG: '//evil.example' })).toHaveLength(1)
  })
})

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
