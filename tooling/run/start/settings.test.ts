import { describe, expect, it } from '@jest/globals'
import { readSettings } from './settings.ts'

describe('readSettings', () => {
  it('readSettings reports the faults of the gateway’s and the host’s settings at once', () => {
    const env = { DATA_DIR: '/nowhere', ATTEMPTS_PER_MINUTE: 'many', LINK_HELP: 'help' }
    expect(() => readSettings(env)).toThrow(/ATTEMPTS_PER_MINUTE[\s\S]+LINK_HELP/)
  })

  it('readSettings refuses production without its own secrets', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('KEY_ENCRYPTION_KEY is required in production')
  })
})
