import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { EXAMPLE_PICKUP } from '@portal/contract/partner-api'
import { answeringServer, type PlayedAnswer } from '../../../../testing/answering-server.ts'
import { wrapKnown } from '../../webhooks/index.ts'
import { askForOrder } from './ask-for-order.ts'
import { DEMO_PARTNER_SECRET } from './demo-partner.ts'
import type { SourceRecord } from './pickup-source.store.ts'

const CONFIG = { production: false, keyEncryptionKey: Buffer.alloc(32) }
const SOURCE_ID = '019a0000-0000-7000-8000-000000000001'
const RESERVATION = { reference: 'SRX-1', reservationId: '019a0000-0000-7000-8000-000000000002' }
const NOW = new Date('2026-11-22T10:00:00Z')

let server: Awaited<ReturnType<typeof answeringServer>>
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())

const askAt = (url: string) => {
  const source = {
    source_id: SOURCE_ID,
    url,
    secret_wrapped: wrapKnown(CONFIG.keyEncryptionKey, SOURCE_ID, DEMO_PARTNER_SECRET),
  } as unknown as SourceRecord
  return askForOrder(CONFIG, source, RESERVATION, NOW)
}

const ORDER = { ...EXAMPLE_PICKUP, transactionReference: 'SRX-1' }
const FOUND = { outcome: 'found', order: ORDER }
const NONE = { outcome: 'none' }

const ANSWERS: readonly (readonly [string, PlayedAnswer, string])[] = [
  ['200 found', { status: 200, body: FOUND }, 'found'],
  ['200 none', { status: 200, body: NONE }, 'refused 25'],
  ['200 paid', { status: 200, body: { outcome: 'paid' } }, 'refused 12'],
  ['200 cancelled', { status: 200, body: { outcome: 'cancelled' } }, 'refused 12'],
  ['200 expired', { status: 200, body: { outcome: 'expired' } }, 'refused 54'],
  ['200 reserved', { status: 200, body: { outcome: 'reserved' } }, 'refused 09'],
  ['200 with an unknown outcome', { status: 200, body: { outcome: 'later' } }, 'unclear'],
  ['200 with an outcome that every object has', { status: 200, body: { outcome: 'toString' } }, 'unclear'],
  ['200 with a list of outcomes', { status: 200, body: { outcome: ['none'] } }, 'unclear'],
  ['200 without an outcome', { status: 200, body: {} }, 'unclear'],
  ['200 found without an order', { status: 200, body: { outcome: 'found' } }, 'unclear'],
  [
    '200 found with a wrong order',
    { status: 200, body: { ...FOUND, order: { ...ORDER, transactionAmount: '-1' } } },
    'unclear',
  ],
  ['200 found with another order', { status: 200, body: { ...FOUND, order: EXAMPLE_PICKUP } }, 'unclear'],
  ['200 with a list', { status: 200, body: [NONE] }, 'unclear'],
  ['200 with null', { status: 200, body: 'null' }, 'unclear'],
  ['200 with nothing', { status: 200 }, 'unclear'],
  ['200 in HTML', { status: 200, body: '<h1>none</h1>', headers: { 'content-type': 'text/html' } }, 'unclear'],
  ['200 cut in the middle', { status: 200, body: { ...NONE, padding: 'x'.repeat(99) }, isCut: true }, 'unclear'],
  ['200 that is too long', { status: 200, body: { ...NONE, padding: 'x'.repeat(32 * 1024) } }, 'unclear'],
  ['201 none', { status: 201, body: NONE }, 'unclear'],
  ['204', { status: 204 }, 'unclear'],
  ['400 none', { status: 400, body: NONE }, 'unclear'],
  ['401', { status: 401, body: NONE }, 'unclear'],
  ['404 none', { status: 404, body: NONE }, 'unclear'],
  ['408', { status: 408, body: NONE }, 'unclear'],
  ['409 reserved', { status: 409, body: { outcome: 'reserved' } }, 'unclear'],
  ['429', { status: 429, body: NONE, headers: { 'retry-after': '1' } }, 'unclear'],
  ['500', { status: 500, body: NONE }, 'unclear'],
  ['502 in HTML', { status: 502, body: '<h1>Bad gateway</h1>', headers: { 'content-type': 'text/html' } }, 'unclear'],
]

describe('the answer of a partner about an order', () => {
  test.each(ANSWERS)(
    'only an answer in the documented format is accepted, and the partner is asked once: %s',
    async (_, answer, expected) => {
      server.play(answer)
      const asked = await askAt(server.url)
      expect(asked.kind === 'refused' ? `refused ${asked.code}` : asked.kind).toBe(expected)
      expect(server.asked).toEqual([{ method: 'POST', path: '/' }])
    },
  )
})

test.each([301, 302, 303, 307, 308])(
  'a request to a partner does not follow a redirect with status %d',
  async (status) => {
    const elsewhere = await answeringServer()
    try {
      elsewhere.play({ status: 200, body: FOUND })
      server.play({ status, body: NONE, headers: { location: elsewhere.url } })
      expect((await askAt(server.url)).kind).toBe('unclear')
      expect([server.asked.length, elsewhere.asked]).toEqual([1, []])
    } finally {
      await elsewhere.close()
    }
  },
)

test('a request to an unreachable partner system gives no clear answer', async () => {
  expect((await askAt('http://127.0.0.1:1/')).kind).toBe('unclear')
})
