import ky from 'ky'
import { fromJson, ownFetch } from './own-built-ins.ts'
import type { Jwks } from './wire/server-key.ts'

/** The raw answer, before verification. */
export interface RawAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>> | null
}

/** Thrown if no answer came, or an invalid answer. An abort by the caller is thrown unchanged. */
export class NoAnswer extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause })
    this.name = 'NoAnswer'
  }
}

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Whether the browser still sends the request after the page has closed. */
  readonly keepalive: boolean
  readonly timeoutMs: number
  /** Reads the answer from a response that continues as a stream. */
  readonly read?: (response: Response) => Promise<string>
}

export type Http = ReturnType<typeof createHttp>

/**
 * Sends sealed messages over HTTP.
 * @param baseUrl base URL of the calls, `/api/` or absolute; the gateway's keys are published on the same host
 */
export function createHttp(baseUrl: string, fetch: typeof globalThis.fetch | undefined = ownFetch) {
  const calls = `${baseUrl.replace(/\/+$/, '')}/`
  const keys = `${calls.replace(/\/api\/$/, '')}/.well-known/jwks.json`
  // A resent call must be sealed again, so the client handles retries, not ky. The client also handles HTTP statuses,
  // because it reads the body of error responses too.
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
