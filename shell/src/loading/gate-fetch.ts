import { BACKOFF_MS, TRIES } from './budgets.ts'
import { type Bytes, matches, type ReleasedFile } from './gate-integrity.ts'
import { LoadFailure } from './outcome.ts'

/** Files that failed at the last try. Their cached or pending copies are not used again. */
const doubted = new Set<string>()

/** Records that a file failed outside this code, so that the next try is a new request without the cache. */
export function doubt({ url }: ReleasedFile): void {
  doubted.add(url)
}

/**
 * Passes the last gate: loads a file within its time budget and compares its bytes with the expected hash, so that a
 * slow, missing or changed file is detected before code runs. A retry bypasses the browser's cache, which may keep a
 * wrong copy for a year or wait for a hanging request, and replaces the cached copy.
 * @param silenceMs longest time without a byte, in milliseconds
 */
export async function fetchVerified(
  file: ReleasedFile,
  silenceMs: number,
  fetcher: typeof fetch = fetch,
  pause: (ms: number) => Promise<void> = wait,
): Promise<Bytes> {
  for (let attempt = 1; ; attempt += 1) {
    const cache = doubted.has(file.url) ? 'reload' : 'default'
    try {
      const bytes = await fetchBytes(file.url, cache, silenceMs, fetcher)
      if (file.integrity && !(await matches(bytes, file.integrity))) {
        throw new LoadFailure({ state: 'tampered', file: file.url })
      }
      doubted.delete(file.url)
      return bytes
    } catch (error) {
      doubted.add(file.url)
      // Wrong bytes that come directly from the host are not requested again, because they would be the same.
      const isFinal = attempt >= TRIES || (error instanceof LoadFailure && cache === 'reload')
      if (!isFinal) {
        await pause(BACKOFF_MS[attempt - 1] ?? 0)
        continue
      }
      if (error instanceof LoadFailure) throw error
      throw new LoadFailure({ state: 'unavailable', reason: error instanceof Error ? error.message : 'network' })
    }
  }
}

async function fetchBytes(url: string, cache: RequestCache, silenceMs: number, fetcher: typeof fetch): Promise<Bytes> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(new Error('timeout')), silenceMs)
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new Error('timeout')), silenceMs)
  }
  try {
    const answer = await fetcher(url, { cache, signal: silence.signal, credentials: 'same-origin' })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    // A login page or an error page in place of a script is refused, whatever its HTTP status.
    if (!/javascript/.test(answer.headers.get('content-type') ?? '')) throw new Error('not a script')
    const chunks: Uint8Array[] = []
    const reader = answer.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      chunks.push(part.value)
      restart()
    }
    return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
  } finally {
    clearTimeout(timer)
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
