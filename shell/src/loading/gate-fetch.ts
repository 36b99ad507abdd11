import { BACKOFF_MS, TRIES } from './budgets.ts'
import { matches } from './gate-integrity.ts'
import { LoadFailure } from './outcome.ts'

/**
 * Last gate: brings a file in under its time budget and holds its bytes against their hash. The script tag that follows
 * finds it in the browser's cache; so a slow, missing or changed file is told apart before anything runs.
 * @param silenceMs longest time without a byte
 */
export async function fetchVerified(
  file: { url: string; integrity: string },
  silenceMs: number,
  fetcher: typeof fetch = fetch,
  pause: (ms: number) => Promise<void> = wait,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const bytes = await fetchBytes(file.url, silenceMs, fetcher)
      // A file from a developer's own build has no hash to be held against.
      if (file.integrity && !(await matches(bytes, file.integrity))) {
        throw new LoadFailure({ state: 'tampered', file: file.url })
      }
      return
    } catch (error) {
      const isFinal = error instanceof LoadFailure || attempt >= TRIES
      if (!isFinal) {
        await pause(BACKOFF_MS[attempt - 1] ?? 0)
        continue
      }
      if (error instanceof LoadFailure) throw error
      throw new LoadFailure({ state: 'unavailable', reason: error instanceof Error ? error.message : 'network' })
    }
  }
}

async function fetchBytes(url: string, silenceMs: number, fetcher: typeof fetch): Promise<Uint8Array<ArrayBuffer>> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(new Error('timeout')), silenceMs)
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new Error('timeout')), silenceMs)
  }
  try {
    const answer = await fetcher(url, { signal: silence.signal, credentials: 'same-origin' })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    // A login page or an error page in a script's place is no script, whatever its status says.
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
