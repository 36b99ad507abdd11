import { describe, expect, it } from '@jest/globals'
import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import { sealRequest } from './message.ts'

/** Creates a request sealed with a session's keys, and functions to answer it correctly or wrongly. */
async function exchange() {
  const make = (usages: KeyUsage[]) => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, usages)
  const [c2s, s2c] = (await Promise.all([make(['encrypt']), make(['encrypt', 'decrypt'])])) as [CryptoKey, CryptoKey]
  const request = await sealRequest(
    { kind: 'session', sessionId: 's-1', keys: { c2s, s2c } },
    '/user/read',
    { body: {} },
    Date.now(),
  )
  const header = JSON.parse(Buffer.from(request.payload.split('.')[0] ?? '', 'base64url').toString())
  const answer = (more: object = {}, content = '{"responseCode":"00"}', key: CryptoKey | Uint8Array = s2c) =>
    new CompactEncrypt(new TextEncoder().encode(content))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', jti: header.jti, srv: 1_000, ...more })
      .encrypt(key)
  return { request, header, answer }
}

describe('a sealed request', () => {
  it('a request names its session, path, time and a unique number', async () => {
    const { header } = await exchange()
    expect(header).toEqual({
      alg: 'dir',
      enc: 'A256GCM',
      kid: 's-1',
      htu: '/user/read',
      iat: expect.any(Number),
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect((await exchange()).header.jti).not.toBe(header.jti)
  })
})

describe('of answers the client opens', () => {
  it('a request accepts only its own answer, and learns the gateway’s time from the answer', async () => {
    const { request, answer } = await exchange()
    expect(await request.open(await answer())).toEqual({ answer: { responseCode: '00' }, serverTime: 1_000 })
  })

  it('a request accepts no answer with a character changed, removed or encoded differently', async () => {
    const { request, answer } = await exchange()
    const honest = await answer()
    for (let place = 0; place < honest.length; place += 1) {
      const changed = honest.slice(0, place) + (honest[place] === 'A' ? 'B' : 'A') + honest.slice(place + 1)
      await expect(request.open(changed)).rejects.toThrow()
    }
    for (const bad of [honest.slice(0, -4), `${honest}=`, '', '....']) await expect(request.open(bad)).rejects.toThrow()
  })

  it('a request accepts no answer to another request, without the time, or with another algorithm or key', async () => {
    const { request, answer } = await exchange()
    const another = await exchange()
    const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
    const refused = [
      another.answer(),
      answer({ jti: another.header.jti }),
      answer({ jti: undefined }),
      answer({ srv: undefined }),
      answer({ enc: 'A128GCM' }, '{}', bytes(16)),
      answer({ alg: 'A256KW' }, '{}', bytes(32)),
      answer({}, '[1'),
      answer({}, '7'),
    ]
    for (const one of refused) await expect(request.open(await one)).rejects.toThrow()
  })

  it('a request accepts no answer that inflates beyond 8 MB', async () => {
    const { request, answer } = await exchange()
    const list = (characters: number) => JSON.stringify({ data: 'a'.repeat(characters) })
    const long = await answer({ zip: 'DEF' }, list(7_000_000))
    expect((await request.open(long)).answer).toHaveProperty('data')
    const bomb = await answer({ zip: 'DEF' }, list(20_000_000))
    expect(bomb.length).toBeLessThan(100_000)
    await expect(request.open(bomb)).rejects.toThrow()
  })
})
