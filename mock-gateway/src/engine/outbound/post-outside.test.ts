import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { answeringServer, type PlayedAnswer } from '../../testing/answering-server.ts'
import { askOutside, postOutside } from './post-outside.ts'

let server: Awaited<ReturnType<typeof answeringServer>>
beforeAll(async () => {
  server = await answeringServer()
})
afterAll(() => server.close())

const PARTS = { production: false, timeoutMs: 2_000 }
const outgoing = (url = server.url) => ({ url, headers: {}, body: '{}' })
const TEXT = 'x'.repeat(100)

describe('an answer from outside', () => {
  test.each([200, 201, 204, 302, 307, 400, 401, 404, 408, 409, 410, 429, 500, 502, 503])(
    'the status %d of an answer is returned, and the request is sent only once',
    async (status) => {
      const elsewhere = `${server.url}/elsewhere`
      server.play({ status, headers: { location: elsewhere, 'retry-after': '1' } })
      expect(await postOutside(PARTS, outgoing())).toEqual({ status, error: null })
      expect(server.asked).toEqual([{ method: 'POST', path: '/' }])
    },
  )

  test.each<[string, PlayedAnswer, number, { status: number | null; error: string | null; body: string | null }]>([
    ['as long as it may be', { status: 200, body: TEXT }, 100, { status: 200, error: null, body: TEXT }],
    ['a byte longer', { status: 200, body: TEXT }, 99, { status: null, error: 'answer too long', body: null }],
    [
      'cut in the middle',
      { status: 200, body: TEXT, isCut: true },
      100,
      { status: null, error: 'ECONNRESET', body: null },
    ],
    ['of an error', { status: 502, body: TEXT }, 100, { status: 502, error: null, body: TEXT }],
  ])('the request is sent only once if the answer is %s', async (_, answer, mostBytes, expected) => {
    server.play(answer)
    expect(await askOutside(PARTS, outgoing(), mostBytes)).toEqual(expected)
    expect(server.asked).toHaveLength(1)
  })

  test('an answer that does not arrive has no status', async () => {
    server.play(null)
    const hasty = { ...PARTS, timeoutMs: 50 }
    expect(await postOutside(hasty, outgoing())).toEqual({ status: null, error: 'no answer in time' })
    expect(server.asked).toHaveLength(1)
    expect(await postOutside(PARTS, outgoing('http://127.0.0.1:1/'))).toEqual({ status: null, error: 'ECONNREFUSED' })
  })
})
