import { join, resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { ConfigError, readConfig } from './config.ts'

describe('readConfig', () => {
  it('development needs no settings', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ production: false, host: 'localhost', port: 3000, idleMs: 300_000 })
    expect(config.oidc).toBeUndefined()
    expect(config.trustProxy).toEqual([])
  })

  it('every wrong value is named at once', () => {
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

  it('the folder is the same wherever it is called from: that of npm start', () => {
    const root = resolve(import.meta.dirname, '../..')
    expect(readConfig({}).releasesDir).toBe(join(root, '.data/releases'))
    expect(readConfig({ DATA_DIR: '.data/2' }).releasesDir).toBe(join(root, '.data/2/releases'))
    expect(readConfig({ DATA_DIR: '/srv/portal' }).releasesDir).toBe('/srv/portal/releases')
  })

  it('the token must be unguessable, from the environment or a file', () => {
    expect(readConfig({}).releasesToken).toBeUndefined()
    expect(readConfig({ RELEASES_TOKEN: 'x'.repeat(32) }).releasesToken).toBe('x'.repeat(32))
    expect(problemsOf({ RELEASES_TOKEN: 'x'.repeat(31) })).toEqual([expect.stringContaining('32 characters or more')])
    expect(problemsOf({ RELEASES_TOKEN_FILE: '/nowhere' })).toEqual([
      'RELEASES_TOKEN_FILE names /nowhere, which cannot be read',
    ])
  })

  it('a protocol-relative link is refused as an address without a protocol', () => {
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
