import { createHash } from 'node:crypto'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { fetchVerified } from './gate-fetch.ts'

const BYTES = 'export default 1'
const INTEGRITY = `sha384-${createHash('sha384').update(BYTES).digest('base64')}`
const FILE = { url: '/m/x/1/a.js', integrity: INTEGRITY }
const script = (body: BodyInit, status = 200, type = 'text/javascript') =>
  new Response(body, { status, headers: { 'content-type': type } })

/** A fetch that answers in turn; functions may throw. */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const asked: string[] = []
  const fetcher = async (url: unknown) => {
    asked.push(String(url))
    const next = answers.length > 1 ? answers.shift() : answers[0]
    if (!next) throw new Error('asked too often')
    return next()
  }
  return { fetcher: fetcher as typeof fetch, asked }
}
const now = async () => {}

afterEach(() => {
  jest.useRealTimers()
})

describe('bringing a file in', () => {
  test('takes bytes that match their hash', async () => {
    const { fetcher, asked } = answering(() => script(BYTES))
    await fetchVerified(FILE, 1_000, fetcher, now)
    expect(asked).toEqual([FILE.url])
  })

  test('refuses one changed byte at once, without a second try', async () => {
    const { fetcher, asked } = answering(() => script(`${BYTES} `))
    await expect(fetchVerified(FILE, 1_000, fetcher, now)).rejects.toMatchObject({ outcome: { state: 'tampered' } })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['a 404', () => script('no', 404), 'HTTP 404'],
    ['a page in a script’s place', () => script('<html>', 200, 'text/html'), 'not a script'],
    ['a network that is down', () => Promise.reject(new Error('refused')), 'refused'],
  ])('gives %s three tries, then says it is unavailable', async (_name, answer, reason) => {
    const { fetcher, asked } = answering(answer)
    await expect(fetchVerified(FILE, 1_000, fetcher, now)).rejects.toMatchObject({
      outcome: { state: 'unavailable', reason },
    })
    expect(asked).toHaveLength(3)
  })

  test('recovers when a later try answers', async () => {
    const { fetcher } = answering(
      () => script('no', 503),
      () => script(BYTES),
    )
    await expect(fetchVerified(FILE, 1_000, fetcher, now)).resolves.toBeUndefined()
  })

  test('waits for a slow file while bytes arrive, and gives a silent one up', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    // As the browser does, the body ends with the signal.
    const slow = async (_url: unknown, options?: RequestInit) =>
      script(
        new ReadableStream({
          async start(stream) {
            options?.signal?.addEventListener('abort', () => stream.error(options.signal?.reason))
            for (const letter of BYTES) {
              await new Promise((resolve) => setTimeout(resolve, 40))
              stream.enqueue(new TextEncoder().encode(letter))
            }
            stream.close()
          },
        }),
      )
    const slowly = fetchVerified(FILE, 60, slow as typeof fetch, now)
    await jest.advanceTimersByTimeAsync(40 * BYTES.length)
    jest.useRealTimers()
    await expect(slowly).resolves.toBeUndefined()
    const silent = (_url: unknown, options?: RequestInit) =>
      new Promise<Response>((_, reject) =>
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
      )
    await expect(fetchVerified(FILE, 10, silent as typeof fetch, now)).rejects.toMatchObject({
      outcome: { state: 'unavailable', reason: 'timeout' },
    })
  })
})
