import ky from 'ky'
import { fromJson, ownFetch } from './own-built-ins.ts'
import type { Jwks } from './wire/server-key.ts'

/** The raw answer, before it is verified. */
export interface RawAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>> | null
}

/** No answer, or an invalid one. The caller's own abort is passed on unchanged. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause })
    this.name = 'NoAnswer'
  }
}

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** The request outlives the page. */
  readonly keepalive: boolean
  readonly timeoutMs: number
  /** Reads the answer from a response that continues as a stream. */
  readonly read?: (response: Response) => Promise<string>
}

export type Http = ReturnType<typeof createHttp>

/**
 * Carries sealed messages.
 * @param baseUrl of the calls, `/api/` or absolute; the keys are published beside it
 */
export function createHttp(baseUrl: string, fetch: typeof globalThis.fetch | undefined = ownFetch) {
  const calls = `${baseUrl.replace(/\/+$/, '')}/`
  const keys = `${calls.replace(/\/api\/$/, '')}/.well-known/jwks.json`
  // Resending requires sealing again, so the client handles retries; it also handles statuses, because the body is read
  // first.
  const http = ky.create({ retry: 0, throwHttpErrors: false, fetch, credentials: 'same-origin', cache: 'no-store' })

  return {
    async post(
      path: string,
      payload: string,
      { timeoutMs: timeout, read, ...options }: PostOptions,
    ): Promise<RawAnswer> {
      try {
        const request = http.post(calls + path, { ...options, json: { payload }, timeout })
        const text = await (read ? read(await request) : request.text())
        return { status: (await request).status, body: readObject(text) }
      } catch (error) {
        if (options.signal?.aborted) throw options.signal.reason
        throw new NoAnswer(error)
      }
    },
    jwks: (): Promise<Jwks> => http.get(keys, { timeout: 10_000 }).json<Jwks>(),
  }
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = fromJson(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
