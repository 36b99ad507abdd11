import { describe, expect, it } from '@jest/globals'
import { ConfigError, readConfig } from './config.ts'

describe('readConfig', () => {
  it('needs nothing in development', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ production: false, host: 'localhost', port: 3000, idleMs: 300_000 })
    expect(config.oidc).toBeUndefined()
    expect(config.trustProxy).toEqual([])
  })

  it('names every wrong value at once', () => {
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

  it('takes a protocol-relative link for what it is, an address without a protocol', () => {
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
