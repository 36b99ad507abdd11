import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from '@jest/globals'
import { deriveSessionKeys, makeKeyPair } from '../wire/key-pair.ts'
import { browserStorage } from './browser-storage.ts'

const channels: BroadcastChannel[] = []
const Native = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class extends Native {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
} as typeof BroadcastChannel

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

describe('the browser’s storage', () => {
  it('the storage returns keys to a second tab that are usable, but cannot be extracted', async () => {
    const pair = await makeKeyPair()
    const keys = await deriveSessionKeys(pair.privateKey, (await makeKeyPair()).publicJwk, 's-1')
    await (await browserStorage()).set('session', { id: 's-1', keys })
    const kept = (await (await browserStorage()).get('session')) as { id: string; keys: { c2s: CryptoKey } }
    expect(kept.id).toBe('s-1')
    const iv = new Uint8Array(12)
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, kept.keys.c2s, iv)
    expect(sealed.byteLength).toBe(28)
    await expect(crypto.subtle.exportKey('raw', kept.keys.c2s)).rejects.toThrow()
  })

  it('the storage deletes a removed value', async () => {
    const storage = await browserStorage()
    await storage.set('device', 'd-1')
    expect(await storage.get('device')).toBe('d-1')
    await storage.remove('device')
    expect(await storage.get('device')).toBeNull()
  })

  it('a change in one tab notifies the other tabs', async () => {
    const [one, two] = [await browserStorage(), await browserStorage()]
    const received = new Promise((resolve) => two.subscribe(resolve))
    one.tell({ kind: 'began' })
    await expect(received).resolves.toEqual({ kind: 'began' })
  })
})
