import { createHmac, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts'

const NOW = 1_796_032_800
const SECRET = `whsec_${randomBytes(32).toString('base64')}`
const OTHER = `whsec_${randomBytes(32).toString('base64')}`
const EVENT = { type: 'transaction.updated', timestamp: '2026-11-30T10:00:00.000Z', sequence: 2, data: { a: 'é' } }
const BODY = JSON.stringify(EVENT)

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW * 1_000)
})
afterEach(() => {
  jest.restoreAllMocks()
})

/** Signs as the specification says, independently of its library. */
const signature = (secret: string, { body = BODY, id = 'evt_1', at = NOW } = {}) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${at}.${body}`)
    .digest('base64')}`
const headers = (signatures: string, { id = 'evt_1', at = NOW } = {}) => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': signatures,
})
const signed = (at = NOW) => headers(signature(SECRET, { at }), { at })

describe('a signed event', () => {
  test.each([
    ['from headers of a Node server', BODY, signed(), SECRET],
    ['from headers of fetch', BODY, new Headers(signed()), SECRET],
    [
      'with header names in capitals',
      BODY,
      Object.fromEntries(Object.entries(signed()).map(([name, value]) => [name.toUpperCase(), value])),
      SECRET,
    ],
    ['as bytes', new TextEncoder().encode(BODY), signed(), SECRET],
    ['with the former of two secrets', BODY, signed(), [OTHER, SECRET]],
    ['with two signatures', BODY, headers(`${signature(OTHER)} ${signature(SECRET)}`), SECRET],
    ['with a signature of a later scheme', BODY, headers(`v2,abc ${signature(SECRET)}`), [SECRET]],
    ['five minutes old', BODY, signed(NOW - 300), SECRET],
    ['five minutes ahead', BODY, signed(NOW + 300), SECRET],
  ])('is returned with its id: %s', (_, body, given, secrets) => {
    expect(verifyWebhook(body, given, secrets)).toEqual({ ...EVENT, id: 'evt_1' })
  })

  test('has the type of its data', () => {
    const event = verifyWebhook(BODY, signed(), SECRET)
    if (event.type !== 'transaction.updated') throw new Error('another type')
    const reference: string = event.data.transactionReference
    expect(reference).toBeUndefined()
    // @ts-expect-error: a transaction has no recall
    expect(event.data.recallId).toBeUndefined()
  })

  test('of a later type is returned as unknown', () => {
    const body = JSON.stringify({ ...EVENT, type: 'quote.expired' })
    expect(verifyWebhook(body, headers(signature(SECRET, { body })), SECRET)).toEqual({
      ...{ id: 'evt_1', type: 'unknown', actualType: 'quote.expired' },
      body: { ...EVENT, type: 'quote.expired' },
    })
  })
})

test.each([
  ['a changed body', BODY.replace('é', 'e'), signed()],
  ['a body that was parsed and printed again', JSON.stringify(EVENT, null, 1), signed()],
  ['a body with a byte order mark', new TextEncoder().encode(`\uFEFF${BODY}`), signed()],
  ['another id', BODY, { ...signed(), 'webhook-id': 'evt_2' }],
  ['another timestamp', BODY, { ...signed(), 'webhook-timestamp': String(NOW + 1) }],
  ['a signature of another secret', BODY, headers(signature(OTHER))],
  ['a signature of another scheme', BODY, headers(signature(SECRET).replace('v1', 'v1a'))],
  ['an empty signature', BODY, headers('v1,')],
  ['no signature', BODY, headers('')],
  ['no timestamp', BODY, { ...signed(), 'webhook-timestamp': undefined }],
  ['a timestamp that is no number', BODY, { ...signed(), 'webhook-timestamp': 'now' }],
  ['no headers', BODY, {}],
  ['an event that is too old', BODY, signed(NOW - 301)],
  ['an event that is too new', BODY, signed(NOW + 301)],
])('a request is refused for %s', (_, body, given) => {
  expect(() => verifyWebhook(body, given, SECRET)).toThrow(WebhookVerificationError)
})

test.each([[[]], ['whsec_?'], ['whsec_'], [[SECRET, '']]])(
  'secrets that are missing or malformed are a fault of the program: %j',
  (secrets) => {
    expect(() => verifyWebhook(BODY, signed(), secrets)).toThrow(TypeError)
  },
)

test('the error about a malformed secret does not show it', () => {
  expect(() => verifyWebhook(BODY, signed(), 'whsec_secret?')).toThrow(/^A secret of the endpoint is malformed/)
})
