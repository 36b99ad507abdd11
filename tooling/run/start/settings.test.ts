import { describe, expect, it } from '@jest/globals'
import { readSettings } from './settings.ts'

describe('readSettings', () => {
  it('tells what is wrong for the gateway and for the host at once', () => {
    const env = { DATA_DIR: '/nowhere', ATTEMPTS_PER_MINUTE: 'many', LINK_HELP: 'help' }
    expect(() => readSettings(env)).toThrow(/ATTEMPTS_PER_MINUTE[\s\S]+LINK_HELP/)
  })

  it('refuses a production without its own secrets', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow('KEY_ENCRYPTION_KEY is required in production')
  })
})
