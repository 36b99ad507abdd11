import { randomUUID } from 'node:crypto'
import type { Held, sealer } from './stolen-token.ts'

/** A genuine message, and the means to write others like it. */
export interface Genuine {
  readonly sealed: Awaited<ReturnType<typeof sealer>>
  readonly session: Held
  readonly path: string
  readonly content: object
  /** The present time of the gateway, in seconds. */
  readonly now: number
}

/** Returns the request's `payload`, of any type. */
type Envelope = (genuine: Genuine) => Promise<unknown> | unknown

/** Seals the genuine content under the session's own key, with other header fields. */
const header =
  (more: object): Envelope =>
  ({ sealed, session, path, content }) =>
    sealed.true(session, path, content, more)
/** Adds fields to the header of a sealed message, whose tag then no longer fits. */
const forgedHeader =
  (more: object): Envelope =>
  async ({ sealed, session, path, content }) => {
    const [first = '', ...rest] = (await sealed.true(session, path, content)).split('.')
    const fields = { ...JSON.parse(Buffer.from(first, 'base64url').toString()), ...more }
    return [Buffer.from(JSON.stringify(fields)).toString('base64url'), ...rest].join('.')
  }
/** Changes the text of a sealed message. */
const text =
  (change: (message: string, parts: readonly string[]) => string): Envelope =>
  async ({ sealed, session, path, content }) => {
    const message = await sealed.true(session, path, content)
    return change(message, message.split('.'))
  }
const sealedContent =
  (content: unknown): Envelope =>
  ({ sealed, session, path }) =>
    sealed.true(session, path, content as object)
const encryption =
  (enc: string, keyBytes: number): Envelope =>
  ({ sealed, session, path, content }) =>
    sealed.otherwise(session, path, content, { enc }, keyBytes)
const plain =
  (payload: unknown): Envelope =>
  () =>
    payload
const joined = (...parts: readonly (string | undefined)[]) => parts.join('.')
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Envelopes that no client writes, by what is wrong with them. */
export const HOSTILE_ENVELOPES: readonly (readonly [what: string, envelope: Envelope])[] = [
  ['an unknown encryption', encryption('A128GCM', 16)],
  ['another encryption', encryption('A256CBC-HS512', 64)],
  ['a weaker encryption', encryption('A128CBC-HS256', 32)],
  ...['none', 'HS256', 'RS256', 'ES256', 'A256KW', 'RSA1_5', 'RSA-OAEP-256', 'PBES2-HS512+A256KW', 'Dir', ''].map(
    (alg) => [`the algorithm "${alg}"`, forgedHeader({ alg })] as const,
  ),
  ['an algorithm that is a list', forgedHeader({ alg: ['dir'] })],
  ['an algorithm that is null', forgedHeader({ alg: null })],
  ['a packed content', forgedHeader({ zip: 'DEF' })],
  ['critical fields', forgedHeader({ crit: ['exp'], exp: 1 })],
  ['a content that is not encoded', forgedHeader({ b64: false, crit: ['b64'] })],
  ['a key of its own', forgedHeader({ jwk: { kty: 'oct', k: 'AAAA' } })],
  ['an address of keys', forgedHeader({ jku: 'https://keys.example/' })],
  ['an address of certificates', forgedHeader({ x5u: 'https://keys.example/' })],
  ['certificates', forgedHeader({ x5c: ['AAAA'] })],
  ['a nested token', forgedHeader({ cty: 'JWT' })],
  ['a key agreement', forgedHeader({ epk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' }, apu: 'AA', apv: 'AA' })],
  ['a billion rounds', forgedHeader({ alg: 'PBES2-HS256+A128KW', p2c: 1_000_000_000, p2s: 'AAAA' })],
  ['a prototype', forgedHeader(JSON.parse('{"__proto__":{"alg":"none"}}'))],
  ['a long header', forgedHeader({ kid: 'k'.repeat(5_000) })],
  ['another path', header({ htu: '/user/other' })],
  ['a path without a slash', ({ path, ...more }) => header({ htu: path })({ path, ...more })],
  ['a path with dots', ({ path, ...more }) => header({ htu: `/x/../${path}` })({ path, ...more })],
  ['a path in capitals', ({ path, ...more }) => header({ htu: `/${path.toUpperCase()}` })({ path, ...more })],
  ['a path with a query', ({ path, ...more }) => header({ htu: `/${path}?a=1` })({ path, ...more })],
  ['no path', header({ htu: undefined })],
  ['a path that is a list', ({ path, ...more }) => header({ htu: [`/${path}`] })({ path, ...more })],
  ['no time', header({ iat: undefined })],
  ['a time in words', header({ iat: 'now' })],
  ['a time with a fraction', ({ now, ...more }) => header({ iat: now + 0.5 })({ now, ...more })],
  ['a time as text', ({ now, ...more }) => header({ iat: String(now) })({ now, ...more })],
  ['a time beyond all numbers', forgedHeader({ iat: 1e308 })],
  ['a negative time', forgedHeader({ iat: -1 })],
  ['no number', header({ jti: undefined })],
  ['an empty number', header({ jti: '' })],
  ['a short number', header({ jti: 'x' })],
  ['a number of another kind', header({ jti: 7 })],
  ['a long number', header({ jti: randomUUID().repeat(20) })],
  ['no key id', header({ kid: undefined })],
  ['an empty key id', header({ kid: '' })],
  ['a key id that is a number', header({ kid: 7 })],
  ['a key id with SQL', header({ kid: "' or 1=1 --" })],
  ['a key id that is a file', header({ kid: '../../../../dev/null' })],
  ['a key id of another session', header({ kid: randomUUID() })],
  ['no tag', text((_, [head, key, iv, body]) => joined(head, key, iv, body, ''))],
  ['a short tag', text((message) => message.slice(0, -6))],
  ['an empty nonce', text((_, [head, key, , body, tag]) => joined(head, key, '', body, tag))],
  ['a short nonce', text((_, [head, key, iv, body, tag]) => joined(head, key, iv?.slice(4), body, tag))],
  ['an empty content', text((_, [head, key, iv, , tag]) => joined(head, key, iv, '', tag))],
  ['an encrypted key', text((_, [head, , iv, body, tag]) => joined(head, 'AAAA', iv, body, tag))],
  ['a sixth part', text((message) => `${message}.AAAA`)],
  ['four parts', text((message) => message.slice(message.indexOf('.') + 1))],
  ['parts in another order', text((_, parts) => parts.toReversed().join('.'))],
  [
    'a changed content',
    text((_, [head, key, iv, body, tag]) => joined(head, key, iv, body?.split('').reverse().join(''), tag)),
  ],
  ['padding', text((message) => `${message}=`)],
  ['a line break', text((message) => `${message}\n`)],
  ['a leading space', text((message) => ` ${message}`)],
  ['another alphabet', text((message) => `${message.replaceAll('-', '+').replaceAll('_', '/')}+/`)],
  ['a NUL', text((message) => `${message}\0`)],
  ['letters beyond ASCII', text((message) => `${message}é`)],
  ['a header that is a list', text((_, [, ...rest]) => joined('WzFd', ...rest))],
  ['a header that is no JSON', text((_, [, ...rest]) => joined('AAAA', ...rest))],
  [
    'a header with a field twice',
    text((_, [, ...rest]) => joined(Buffer.from('{"alg":"dir","alg":"none"}').toString('base64url'), ...rest)),
  ],
  ['a signed token', plain(joined(part({ alg: 'HS256' }), part({ sub: 'ho.admin' }), 'AAAA'))],
  ['the content unsealed', ({ content }) => JSON.stringify(content)],
  ['a content that is a list', sealedContent([])],
  ['a content that is null', sealedContent(null)],
  ['a content without a body', sealedContent({})],
  [
    'a repeat key of another kind',
    ({ content, ...more }) => sealedContent({ ...content, idempotencyKey: 7 })({ content, ...more }),
  ],
  ['nothing', plain('')],
  ['null', plain(null)],
  ['a number', plain(7)],
  ['a list', plain(['x'])],
  ['an object', plain({ alg: 'none' })],
  ['only dots', plain('....')],
  ['ten thousand dots', plain('.'.repeat(10_000))],
]
