import type { Jwks } from '@portal/api-client'

/** Waiting longer than this for an answer is a departure, in milliseconds. */
const TIMEOUT_MS = 15_000

/** An answer as it came, before decryption. */
export interface RawAnswer {
  readonly status: number
  /** Null if the answer is no JSON object. */
  readonly body: Readonly<Record<string, unknown>> | null
}

/** The gateway under test. */
export interface Target {
  /** The base address of the calls, for the client. */
  readonly baseUrl: string
  /** Sends any body to the path of a call, without encrypting it. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<RawAnswer>
  jwks(): Promise<Jwks>
}

/** @param url the address of the gateway, without `/api` */
export function createTarget(url: string): Target {
  const address = url.replace(/\/+$/, '')
  return {
    baseUrl: `${address}/api/`,
    async post(path, body, headers = {}) {
      const response = await fetch(`${address}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { status: response.status, body: await objectOf(response) }
    },
    async jwks() {
      const response = await fetch(`${address}/.well-known/jwks.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      return (await response.json()) as Jwks
    },
  }
}

async function objectOf(response: Response): Promise<RawAnswer['body']> {
  const value: unknown = await response.json().catch(() => null)
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null
}
