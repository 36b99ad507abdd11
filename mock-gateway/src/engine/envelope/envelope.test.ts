import { describe, expect, it } from '@jest/globals'
import { EnvelopeRefused } from '../http/envelope-port.ts'
import { payloadLimit } from './open-request.ts'
import { sealedCalls } from './testing/sealed-call.ts'

const minutes = (count: number) => count * 60
const uuid = '0190b8c2-7b7e-7c3a-9d55-3f1f6f6f0001'

/**
 * Expects that every refusal has the same code and type, because callers see these. Returns the reason, which is only
 * for the log.
 */
async function reasonOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => new Error('it was accepted'),
    (failure) => failure,
  )
  expect(error).toBeInstanceOf(EnvelopeRefused)
  expect(error.code).toBe('96')
  return error.reason
}

describe('a genuine message', () => {
  it('a genuine message is opened before sign-in and answered to the key it carries', async () => {
    const { sealOpen, openOpen, unseal } = await sealedCalls()
    const opened = await openOpen(await sealOpen({ header: { jti: uuid } }))
    expect(opened).toMatchObject({ body: { a: 1 }, idempotencyKey: null, sessionKey: null, skewed: false })
    const { header, body } = await unseal(await opened.seal({ responseCode: '00' }, { compress: true }), 'ECDH-ES')
    expect(body).toEqual({ responseCode: '00' })
    expect(header).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', jti: uuid })
  })

  it('a genuine message is opened with one key of its session, and answered with the other key and the gateway’s time', async () => {
    const calls = await sealedCalls(new Date(Date.now() + 86_400_000))
    const formerSession = calls.begun.id
    const content = { body: { a: 1 }, idempotencyKey: uuid, sessionKey: calls.clientKey, formerSession }
    const opened = await calls.open(await calls.sealSession({ content }))
    expect(opened).toMatchObject(content)
    const { header } = await calls.unseal(await opened.seal({ responseCode: '00' }, { compress: true }), 'dir')
    expect(Math.abs((header.srv as number) - calls.now.getTime())).toBeLessThan(5_000)
  })

  it('a long answer is compressed, unless the call forbids compression because its length would reveal a secret', async () => {
    const { sealSession, open, unseal } = await sealedCalls()
    const long = { responseCode: '00', text: 'a'.repeat(5_000) }
    const answers = [true, false].map(async (compress) => (await open(await sealSession())).seal(long, { compress }))
    const [short, plain] = await Promise.all(answers)
    expect(short?.length).toBeLessThan(500)
    expect(plain?.length).toBeGreaterThan(6_000)
    expect((await unseal(short as string, 'dir')).body).toEqual(long)
  })

  it('an answer that is too long for any client becomes code 98', async () => {
    const { sealSession, open } = await sealedCalls()
    const opened = await open(await sealSession())
    await expect(opened.seal({ text: 'a'.repeat(9_000_000) }, { compress: true })).rejects.toMatchObject({ code: '98' })
  })
})

describe('a message that the envelope refuses', () => {
  it('the envelope refuses a message if any one character was changed, in any part', async () => {
    const { sealOpen, sealSession, open, openOpen } = await sealedCalls()
    const both = [
      [await sealSession(), open],
      [await sealOpen(), openOpen],
    ] as const
    for (const [message, hear] of both) {
      // Changes every position of a session's message, but only every seventh position of an open call's message,
      // because the key agreement of an open call is slower.
      const step = message.length < 400 ? 1 : 7
      for (let place = 0; place < message.length; place += step) {
        const other = message[place] === 'A' ? 'B' : 'A'
        const changed = message.slice(0, place) + other + message.slice(place + 1)
        await reasonOf(hear(changed).catch((error) => Promise.reject(error.code === 'K1' ? asRefused() : error)))
      }
      await expect(hear(message)).resolves.toBeDefined()
    }
  })

  it('the envelope refuses another spelling of the same bytes', async () => {
    const { sealSession, open } = await sealedCalls()
    const message = await sealSession()
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    // In the base64url text of the 16-byte tag, four bits of the last character are unused.
    const next = alphabet[alphabet.indexOf(message.at(-1) as string) + 1]
    expect(await reasonOf(open(message.slice(0, -1) + next))).toBe('not a compact JWE')
    expect(await reasonOf(open(`${message}=`))).toBe('not a compact JWE')
    expect(await reasonOf(open(` ${message}`))).toBe('not a compact JWE')
  })

  it('the envelope refuses a message that was cut short or has other parts', async () => {
    const { sealSession, open } = await sealedCalls()
    const message = await sealSession()
    for (const part of [message.slice(0, -5), message.slice(0, 40), '', '....', 'a.b', `${message}.AAAA`]) {
      expect(await reasonOf(open(part))).toEqual(expect.any(String))
    }
    expect(await reasonOf(open(undefined as unknown as string))).toEqual(expect.any(String))
    expect(await reasonOf(open({ length: 1 } as unknown as string))).toEqual(expect.any(String))
  })

  it('the envelope refuses a message moved to another path', async () => {
    const { sealSession, sealOpen, open, openOpen } = await sealedCalls()
    expect(await reasonOf(open(await sealSession(), '/user/update'))).toBe('sealed for another path')
    expect(await reasonOf(openOpen(await sealOpen(), '/user/update'))).toBe('sealed for another path')
  })

  it('the envelope refuses a message that it has seen before, and another message with the same number', async () => {
    const { sealSession, open } = await sealedCalls()
    const message = await sealSession({ header: { jti: uuid } })
    await open(message)
    expect(await reasonOf(open(message))).toBe('seen before')
    expect(await reasonOf(open(await sealSession({ header: { jti: uuid } })))).toBe('seen before')
  })

  it('the envelope refuses every algorithm except its own two, whatever the key', async () => {
    const { sealOpen, sealSession, open, openOpen } = await sealedCalls()
    const { publicKey } = await crypto.subtle.generateKey(
      { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
      false,
      ['encrypt', 'decrypt'],
    )
    const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
    const forged = [
      sealOpen({ header: { alg: 'RSA-OAEP-256' }, key: publicKey }),
      sealOpen({ header: { alg: 'ECDH-ES+A256KW' } }),
      sealOpen({ header: { alg: 'A256KW' }, key: random(32) }),
      sealOpen({ header: { alg: 'PBES2-HS512+A256KW' }, key: random(32) }),
      sealOpen({ header: { enc: 'A128GCM' } }),
      sealSession({ header: { enc: 'A128GCM' }, key: random(16) }),
      sealSession({ header: { enc: 'A256CBC-HS512' }, key: random(64) }),
    ]
    for (const message of forged) {
      for (const hear of [open, openOpen]) expect(await reasonOf(hear(await message))).toBe('algorithm not allowed')
    }
    const none = Buffer.from(JSON.stringify({ alg: 'none', enc: 'A256GCM' })).toString('base64url')
    expect(await reasonOf(open(`${none}..AAAA.AAAA.AAAA`))).toBe('algorithm not allowed')
  })

  it('the envelope refuses header fields that no client writes, such as zip, crit, apu and b64', async () => {
    const { sealOpen, sealSession, open, openOpen } = await sealedCalls()
    const bomb = JSON.stringify({ body: 'a'.repeat(20_000_000) })
    expect(await reasonOf(open(await sealSession({ header: { zip: 'DEF' }, content: bomb })))).toBe(
      'header name not allowed',
    )
    expect(await reasonOf(openOpen(await sealOpen({ header: { cty: 'JWT' } })))).toBe('header name not allowed')
    const message = await sealSession()
    for (const extra of [{ crit: ['exp'] }, { b64: false }, { apu: 'AAAA' }, { jwk: {} }, { __proto__x: 1 }]) {
      const [first = '', ...rest] = message.split('.')
      const header = { ...JSON.parse(Buffer.from(first, 'base64url').toString()), ...extra }
      const forged = [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.')
      expect(await reasonOf(open(forged))).toBe('header name not allowed')
    }
  })

  it('the envelope refuses headers that are huge, not an object, or incomplete', async () => {
    const { sealSession, open } = await sealedCalls()
    expect(await reasonOf(open(await sealSession({ header: { kid: 'k'.repeat(2_000) } })))).toBe('header too long')
    expect(await reasonOf(open('WzFd..AAAA.AAAA.AAAA'))).toBe('header is no object')
    expect(await reasonOf(open('AAAA..AAAA.AAAA.AAAA'))).toBe('header is no object')
    for (const header of [{ kid: '' }, { kid: 7 }, { iat: 'now' }, { iat: 1.5 }, { jti: 'x' }, { jti: undefined }]) {
      await reasonOf(open(await sealSession({ header })))
    }
  })

  it('the envelope refuses a message with more bytes than any call needs', async () => {
    const { open } = await sealedCalls()
    expect(await reasonOf(open('A'.repeat(3_600_000)))).toBe('payload too long')
  })

  it('the envelope refuses a message that is not sealed by the scheme of the call, whether or not its key is known', async () => {
    const { sealOpen, sealSession, open, openOpen } = await sealedCalls()
    for (const message of [await sealOpen(), await sealOpen({ header: { kid: 'gone' } })])
      expect(await reasonOf(open(message))).toBe('not the scheme of the call')
    expect(await reasonOf(openOpen(await sealSession()))).toBe('not the scheme of the call')
  })

  it('the envelope refuses a message of one session under another session', async () => {
    const [mine, other] = [await sealedCalls(), await sealedCalls()]
    const message = await mine.sealSession()
    const reasons = [
      await reasonOf(mine.open(message, '/user/read', other.session)),
      await reasonOf(mine.open(await other.sealSession({ header: { kid: mine.session.sessionId } }))),
    ]
    expect(reasons).toEqual([expect.any(String), expect.any(String)])
  })

  it('the envelope refuses content that is not a message', async () => {
    const { sealOpen, sealSession, open, openOpen, clientKey } = await sealedCalls()
    for (const content of ['no json', '[]', 'null', '{}', '7', '{"body":1}{']) {
      await reasonOf(open(await sealSession({ content })))
    }
    const offCurve = { ...clientKey, y: clientKey.x }
    const badKeys = [undefined, null, 'key', {}, offCurve, { ...clientKey, crv: 'P-384' }, { ...clientKey, x: 'short' }]
    for (const key of badKeys) {
      expect(await reasonOf(openOpen(await sealOpen({ content: { body: {}, replyTo: key } })))).toBe(
        'no key to reply to',
      )
      if (key !== undefined) await reasonOf(open(await sealSession({ content: { body: {}, sessionKey: key } })))
    }
    for (const idempotencyKey of ['', 'x', 7, {}, uuid.toUpperCase()]) {
      await reasonOf(open(await sealSession({ content: { body: {}, idempotencyKey } })))
    }
    for (const formerSession of ['', 'x', 7, {}, 'a'.repeat(33)]) {
      await reasonOf(open(await sealSession({ content: { body: {}, formerSession } })))
    }
  })
})

describe('a long body, which is not parsed before it is opened', () => {
  const wholeBody = (jwe: string, [before, after] = ['{"payload":"', '"}']) => Buffer.from(before + jwe + after)

  it('a genuine message in a long body is opened once, and answered to its session', async () => {
    const { sealSession, open, unseal } = await sealedCalls()
    const jwe = await sealSession({ content: { body: { a: 'x'.repeat(200_000) }, idempotencyKey: uuid } })
    const opened = await open(wholeBody(jwe, [' { "payload" :\n"', '" }\r\n']))
    expect(opened).toMatchObject({ body: { a: expect.any(String) }, idempotencyKey: uuid, skewed: false })
    const { body } = await unseal(await opened.seal({ responseCode: '00' }, { compress: true }), 'dir')
    expect(body).toEqual({ responseCode: '00' })
    expect(await reasonOf(open(wholeBody(jwe)))).toBe('seen before')
  })

  it('a long body that is no JSON with only a payload is refused', async () => {
    const { sealSession, open } = await sealedCalls()
    const jwe = await sealSession()
    for (const around of [
      ['', ''],
      ['"', '"'],
      ['{"other":"', '"}'],
      ['{"payload":"', '"'],
      ['{"payload":"', '"}}'],
      ['[{"payload":"', '"}]'],
      [`${' '.repeat(100)}{"payload":"`, '"}'],
    ])
      expect(await reasonOf(open(wholeBody(jwe, around as [string, string])))).toBe('no payload')
    expect(await reasonOf(open(wholeBody('')))).toBe('no payload')
  })

  it('a long body is refused for each reason for which a short one is refused', async () => {
    const [mine, other] = [await sealedCalls(), await sealedCalls()]
    const { sealSession, sealOpen, open, openOpen } = mine
    const jwe = await sealSession()
    const [header, key, iv, content = '', tag] = jwe.split('.')
    expect(await reasonOf(open(wholeBody(jwe), '/user/create'))).toBe('sealed for another path')
    expect(await reasonOf(open(wholeBody(await sealOpen())))).toBe('not the scheme of the call')
    expect(await reasonOf(open(wholeBody(await other.sealSession())))).toBe(
      'sealed for another session than the token’s',
    )
    const forged = await other.sealSession({ header: { kid: mine.session.sessionId } })
    const changed = [header, key, iv, `${content[0] === 'A' ? 'B' : 'A'}${content.slice(1)}`, tag].join('.')
    for (const message of [forged, changed]) expect(await reasonOf(open(wholeBody(message)))).toBe('does not decrypt')
    expect(await reasonOf(open(wholeBody(await sealSession({ content: '[]' }))))).toBe(
      'content is no JSON object with a body',
    )
    expect(await reasonOf(open(wholeBody(`${'A'.repeat(2_000)}..AAAA.AAAA.AAAA`)))).toBe('header too long')
    expect(await reasonOf(open(wholeBody('A'.repeat(3_600_000))))).toBe('payload too long')
    expect(await reasonOf(openOpen(wholeBody(await sealOpen()), '/user/read'))).toBe('payload too long')
  })
})

describe('a wrong clock', () => {
  it('clock skew is reported in a sealed answer, so that only the client learns the gateway’s time', async () => {
    const { sealOpen, sealSession, open, openOpen, now } = await sealedCalls()
    const iat = Math.floor(now.getTime() / 1000)
    for (const wrong of [iat - minutes(10), iat + minutes(10), iat - 61, iat + 61, 0]) {
      expect(await openOpen(await sealOpen({ header: { iat: wrong } }))).toMatchObject({ skewed: true })
      expect(await open(await sealSession({ header: { iat: wrong } }))).toMatchObject({ skewed: true })
    }
    expect(await open(await sealSession({ header: { iat: iat - 59 } }))).toMatchObject({ skewed: false })
  })
})

describe('an unknown server key', () => {
  it('an unknown server key is the only reason that a refusal reveals, and only for a well-formed header', async () => {
    const { sealOpen, openOpen } = await sealedCalls()
    await expect(openOpen(await sealOpen({ header: { kid: 'gone' } }))).rejects.toMatchObject({ code: 'K1' })
    await reasonOf(openOpen(await sealOpen({ header: { kid: 'gone', htu: '/else' } })))
  })
})

const asRefused = () => new EnvelopeRefused('96', 'unknown server key')

describe('the longest payload of a call', () => {
  const limit = (weight: Partial<Parameters<typeof payloadLimit>[0]>) =>
    payloadLimit({ large: false, carriesFile: false, ...weight })

  it('a call with tables may have a longer payload, and a call with a file has room for a sealed file of 2 MB', () => {
    expect(limit({})).toBeLessThan(100_000)
    expect(limit({ large: true })).toBeLessThan(2_900_000)
    const sealedFile = (2_000_000 * 4 * 4) / 9
    expect(limit({ large: true })).toBeLessThan(sealedFile)
    expect(limit({ carriesFile: true })).toBeGreaterThan(sealedFile)
    expect(limit({ carriesFile: true })).toBeLessThan(sealedFile + 20_000)
  })
})
