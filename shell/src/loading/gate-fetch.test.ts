/** @jest-environment node */
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { fetchVerified } from './gate-fetch.ts'

const BYTES = 'export default 1'
const INTEGRITY = `sha384-${createHash('sha384').update(BYTES).digest('base64')}`
const script = (body: BodyInit, status = 200, type = 'text/javascript') =>
  new Response(body, { status, headers: { 'content-type': type } })

let files = 0
/** Returns a new file for each test, because failures are remembered by file. */
const file = () => ({ url: `/m/x/1/${files++}.js`, integrity: INTEGRITY })

/**
 * Returns a fetch function that gives the answers in order, and a list of the cache mode of each request. An answer may
 * throw.
 */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const asked: (RequestCache | undefined)[] = []
  const fetcher = async (_url: unknown, options?: RequestInit) => {
    asked.push(options?.cache)
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

describe('fetching a file', () => {
  test('a file is accepted if its bytes match its hash, even from the cache', async () => {
    const { fetcher, asked } = answering(() => script(BYTES))
    expect(new TextDecoder().decode(await fetchVerified(file(), 1_000, fetcher, now))).toBe(BYTES)
    expect(asked).toEqual(['default'])
  })

  test('wrong bytes are requested once more without the cache, because the cached copy may be outdated', async () => {
    const { fetcher, asked } = answering(
      () => script(`${BYTES} `),
      () => script(BYTES),
    )
    await fetchVerified(file(), 1_000, fetcher, now)
    expect(asked).toEqual(['default', 'reload'])
  })

  test('bytes that the host changed are refused, and each later attempt bypasses the cache', async () => {
    const { fetcher, asked } = answering(() => script(`${BYTES} `))
    const changed = file()
    const again = () => fetchVerified(changed, 1_000, fetcher, now)
    await expect(again()).rejects.toMatchObject({ outcome: { state: 'tampered', file: changed.url } })
    expect(asked).toEqual(['default', 'reload'])
    await expect(again()).rejects.toMatchObject({ outcome: { state: 'tampered' } })
    expect(asked).toEqual(['default', 'reload', 'reload'])
  })

  test.each([
    ['a 404', () => script('no', 404), 'HTTP 404'],
    ['a page in a script’s place', () => script('<html>', 200, 'text/html'), 'not a script'],
    ['a network that is down', () => Promise.reject(new Error('refused')), 'refused'],
  ])('after %s the file is requested three times and then reported as unavailable', async (_name, answer, reason) => {
    const { fetcher, asked } = answering(answer)
    await expect(fetchVerified(file(), 1_000, fetcher, now)).rejects.toMatchObject({
      outcome: { state: 'unavailable', reason },
    })
    expect(asked).toEqual(['default', 'reload', 'reload'])
  })

  test('a file that arrives at a later try is accepted, and is read from the cache afterwards', async () => {
    const recovering = file()
    const { fetcher, asked } = answering(
      () => script('no', 503),
      () => script(BYTES),
    )
    await fetchVerified(recovering, 1_000, fetcher, now)
    await fetchVerified(recovering, 1_000, fetcher, now)
    expect(asked).toEqual(['default', 'reload', 'default'])
  })

  test('a slow file is awaited while bytes arrive, but a file that sends no bytes is given up', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    // As in a browser, the body ends when the signal is aborted.
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
    const slowly = fetchVerified(file(), 60, slow as typeof fetch, now)
    await jest.advanceTimersByTimeAsync(40 * BYTES.length)
    jest.useRealTimers()
    await expect(slowly).resolves.toHaveLength(BYTES.length)
    const silent = (_url: unknown, options?: RequestInit) =>
      new Promise<Response>((_, reject) =>
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
      )
    await expect(fetchVerified(file(), 10, silent as typeof fetch, now)).rejects.toMatchObject({
      outcome: { state: 'unavailable', reason: 'timeout' },
    })
  })
})
