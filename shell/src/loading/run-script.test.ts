/** @jest-environment jsdom */
import { Blob } from 'node:buffer'
import { createHash, webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { knowHashes } from './gate-integrity.ts'
import { notePreloads, runScript } from './run-script.ts'

const BYTES = 'released()'
const INTEGRITY = `sha384-${createHash('sha384').update(BYTES).digest('base64')}`

let files = 0
/** Adds a new file to the shell's release, so that tests share no files. */
function released(): string {
  const name = `chunk-${files++}.js`
  knowHashes('/shell/', { [name]: INTEGRITY })
  return `${location.origin}/shell/${name}`
}

// The simulated page (jsdom) cannot compute hashes or read the bytes of a Blob.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto })
Object.defineProperty(globalThis, 'Blob', { value: Blob })

const real = { fetch: globalThis.fetch, append: document.head.append }
/** The addresses that were fetched and the addresses of script elements, in order. */
let asked: string[] = []
let caches: (RequestCache | undefined)[] = []
let elements: HTMLScriptElement[] = []
/** Decides by its address how a simulated script element ends. */
let fate: (from: string) => 'load' | 'error' | 'silence' = () => 'load'

beforeEach(() => {
  asked = []
  caches = []
  elements = []
  fate = () => 'load'
  globalThis.fetch = (async (url: unknown, options?: RequestInit) => {
    asked.push(String(url))
    caches.push(options?.cache)
    return new Response(BYTES, { headers: { 'content-type': 'text/javascript' } })
  }) as typeof fetch
  URL.createObjectURL = () => `blob:${files}`
  URL.revokeObjectURL = () => undefined
  document.head.append = (...nodes) => {
    const [script] = nodes as HTMLScriptElement[]
    if (!script) return
    elements.push(script)
    real.append.call(document.head, script)
    const end = fate(script.getAttribute('src') ?? '')
    if (end !== 'silence') queueMicrotask(() => script.dispatchEvent(new Event(end)))
  }
})
afterEach(() => {
  globalThis.fetch = real.fetch
  document.head.append = real.append
  document.head.replaceChildren()
  jest.useRealTimers()
})

const sources = () => elements.map((script) => script.getAttribute('src'))

/** Adds a preload link, as the host writes it. */
function preload(url: string): string {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', href: url })
  real.append.call(document.head, link)
  notePreloads()
  return url
}

test('a script runs from its own address, with its hash, after its bytes have been verified', async () => {
  const url = released()
  await runScript(url)
  expect(asked).toEqual([url])
  expect(sources()).toEqual([url])
  expect(elements[0]).toMatchObject({ integrity: INTEGRITY, crossOrigin: 'anonymous', async: true })
  expect(document.head.children).toHaveLength(0)
})

test('a script that no release lists is not requested', async () => {
  await expect(runScript('/shell/foreign.js')).rejects.toMatchObject({ outcome: { state: 'tampered' } })
  expect([asked, elements]).toEqual([[], []])
})

test('a script that the page has preloaded runs at once', async () => {
  const url = preload(released())
  await runScript(url)
  expect([asked, sources()]).toEqual([[], [url]])
})

test('the verified bytes run from memory if the script element fails', async () => {
  const url = released()
  fate = (from) => (from === url ? 'error' : 'load')
  await runScript(url)
  expect(sources()).toEqual([url, expect.stringMatching(/^blob:/)])
  // An entry derives the path of its chunks from the address of its running script.
  expect(elements[1]?.src).toBe(url)
})

test('a script with a failed preload is fetched again, and the fetched bytes run instead', async () => {
  const url = preload(released())
  fate = (from) => (from === url ? 'error' : 'load')
  await runScript(url)
  // The file is requested again at once, because the cached copy has just failed.
  expect([asked, caches]).toEqual([[url], ['reload']])
  expect(sources()).toEqual([url, expect.stringMatching(/^blob:/)])
})

test('a preload that does not answer is abandoned for good, so that it cannot run beside its replacement', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const url = preload(released())
  fate = (from) => (from === url ? 'silence' : 'load')
  const running = runScript(url, 3_000)
  await jest.advanceTimersByTimeAsync(3_000)
  jest.useRealTimers()
  await running
  expect(sources()).toEqual([url, expect.stringMatching(/^blob:/)])
  expect(elements[0]?.ownerDocument).not.toBe(document)
})

test('a script that failed to load is reported, and can be retried', async () => {
  const url = released()
  const answer = globalThis.fetch
  globalThis.fetch = (async () => new Response('no', { status: 404 })) as typeof fetch
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  const given = expect(runScript(url)).rejects.toMatchObject({ outcome: { state: 'unavailable', reason: 'HTTP 404' } })
  await jest.runAllTimersAsync()
  await given
  jest.useRealTimers()
  globalThis.fetch = answer
  await runScript(url)
  expect(sources()).toEqual([url])
})
