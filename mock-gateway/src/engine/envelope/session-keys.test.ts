import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { unwrapKeys } from './session-keys.ts'
import { sealedCalls } from './testing/sealed-call.ts'
import { unwrapSecret, wrapSecret } from './wrap.ts'

const kek = randomBytes(32)

describe('wrapped secrets', () => {
  it('a wrapped secret can be unwrapped only with the purpose, key and bytes with which it was wrapped', () => {
    const wrapped = wrapSecret(kek, 'totp:u-1', Buffer.from('secret'))
    expect(unwrapSecret(kek, 'totp:u-1', wrapped).toString()).toBe('secret')
    expect(() => unwrapSecret(kek, 'totp:u-2', wrapped)).toThrow()
    expect(() => unwrapSecret(randomBytes(32), 'totp:u-1', wrapped)).toThrow()
    for (let place = 0; place < wrapped.length; place += 1) {
      const changed = Buffer.from(wrapped)
      changed[place] = (changed[place] as number) ^ 1
      expect(() => unwrapSecret(kek, 'totp:u-1', changed)).toThrow()
    }
    expect(() => unwrapSecret(kek, 'totp:u-1', Buffer.of(1))).toThrow('not a wrapped secret')
  })

  it('the same secret looks different each time it is wrapped', () => {
    const once = () => wrapSecret(kek, 'p', Buffer.from('secret')).toString('hex')
    expect(once()).not.toBe(once())
  })
})

describe('session keys', () => {
  it('session keys cannot be unwrapped for another session', async () => {
    const { keyEncryptionKey, begun } = await sealedCalls()
    expect(() => unwrapKeys(keyEncryptionKey, 'another', begun.wrappedKeys)).toThrow()
    expect(() => unwrapKeys(randomBytes(32), begun.id, begun.wrappedKeys)).toThrow()
    expect(unwrapKeys(keyEncryptionKey, begun.id, begun.wrappedKeys).c2s.symmetricKeySize).toBe(32)
  })
})
