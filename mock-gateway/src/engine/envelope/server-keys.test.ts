import { randomBytes } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { openServerKeys } from './server-keys.ts'
import { memoryKeyStore } from './testing/memory-key-store.ts'

const HOUR = 3_600_000
const kek = randomBytes(32)

describe('the server keys', () => {
  it('concurrent processes create the server keys once', async () => {
    const store = memoryKeyStore()
    const started = await Promise.all(Array.from({ length: 8 }, () => openServerKeys(store, kek)))
    const kids = await Promise.all(started.map(async (keys) => (await keys.jwks()).keys.map(({ kid }) => kid)))
    expect(new Set(kids.flat()).size).toBe(1)
  })

  it('the server keys are published without their private part and are stored encrypted', async () => {
    const store = memoryKeyStore()
    const keys = await openServerKeys(store, kek)
    const [jwk] = (await keys.jwks()).keys
    expect(Object.keys(jwk ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
    expect((await keys.find(jwk?.kid ?? ''))?.extractable).toBe(false)
    const kept = Buffer.from(store.rows()[0]?.wrappedKey ?? [])
    expect(kept.includes(Buffer.from(jwk?.x ?? '', 'base64url'))).toBe(false)
  })

  it('a replaced server key stays valid for a day and then is deleted', async () => {
    let now = Date.UTC(2026, 0, 1)
    const store = memoryKeyStore()
    const keys = await openServerKeys(store, kek, () => now)
    const first = (await keys.jwks()).keys[0]?.kid ?? ''
    const second = await keys.rotate()
    expect((await keys.jwks()).keys.map(({ kid }) => kid)).toEqual([second, first])
    now += 23 * HOUR
    expect(await keys.find(first)).not.toBeNull()
    now += 2 * HOUR
    expect(await keys.find(first)).toBeNull()
    expect((await keys.jwks()).keys.map(({ kid }) => kid)).toEqual([second])
    await keys.rotate()
    expect(store.rows().some(({ kid }) => kid === first)).toBe(false)
  })

  it('the server key is replaced only if it is older than the limit', async () => {
    let now = Date.UTC(2026, 0, 1)
    const keys = await openServerKeys(memoryKeyStore(), kek, () => now)
    const first = (await keys.jwks()).keys[0]?.kid
    now += 30 * 24 * HOUR
    expect(await keys.rotateIfOlder(30 * 24 * HOUR)).toBeNull()
    now += 1
    const second = await keys.rotateIfOlder(30 * 24 * HOUR)
    expect((await keys.jwks()).keys.map(({ kid }) => kid)).toEqual([second, first])
  })

  it('a server key created by another process is loaded when a message uses the key', async () => {
    let now = Date.now()
    const store = memoryKeyStore()
    const [here, there] = [await openServerKeys(store, kek, () => now), await openServerKeys(store, kek, () => now)]
    now += 1_000
    const kid = await there.rotate()
    expect(await here.find(kid)).not.toBeNull()
  })

  it('messages with unknown key ids cause at most one database query per second', async () => {
    let now = Date.now()
    const store = memoryKeyStore()
    const keys = await openServerKeys(store, kek, () => now)
    now += 5_000
    const before = store.reads()
    for (let turn = 0; turn < 100; turn += 1) expect(await keys.find(`unknown-${turn}`)).toBeNull()
    expect(store.reads() - before).toBe(1)
  })

  it('the gateway refuses to start with another key-encryption key than before', async () => {
    const store = memoryKeyStore()
    await openServerKeys(store, kek)
    await expect(openServerKeys(store, randomBytes(32))).rejects.toThrow('the key-encryption key is not the one')
  })
})
