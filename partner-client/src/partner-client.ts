import createClient from 'openapi-fetch'
import type { PartnerClient } from './operation-types.ts'
import { OPERATIONS } from './partner-api.generated.ts'
import { PartnerApiError, PartnerConnectionError, problemOf } from './partner-error.ts'
import { type Attempt, mayRepeat, type RetryOptions, withRetries } from './retry.ts'

export interface PartnerClientOptions {
  /** The address of the portal, `https://portal.bank.example`. Plain HTTP is allowed only on this machine. */
  readonly url: string
  /** The secret key, `rgsk_test_…` or `rgsk_live_…`. Keep it on your server, never in a page or an app. */
  readonly secretKey: string
  /** The default is the runtime's own `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** The time in milliseconds after which a request without an answer counts as failed. The default is 30,000. */
  readonly timeoutMs?: number
  readonly retry?: RetryOptions
}

interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
}

/** The parts that a request may have, whatever its operation. */
interface AnyRequest {
  readonly path?: object
  readonly query?: object
  readonly body?: object | string
  readonly contentType?: string
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** The untyped client: `PartnerClient` types the operations by their names. */
interface AnyClient {
  request(
    method: string,
    path: string,
    init: object,
  ): Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>
}

/**
 * Creates a client of the partner API. It sends an Idempotency-Key with every POST, and repeats reads and POSTs that
 * got no answer or a temporary refusal. Deletions have no Idempotency-Key and are not repeated.
 * @throws TypeError if the address is invalid or would send the key unencrypted
 * @example const order = await partnerClient({ url, secretKey }).createDirectCredit({ body })
 */
export function partnerClient(options: PartnerClientOptions): PartnerClient {
  const send = sender(options)
  const operations = Object.entries<Operation>(OPERATIONS).map(([name, operation]) => [
    name,
    (request: AnyRequest = {}) => send(name, operation, request),
  ])
  const validateDirectCredit = (request: AnyRequest) =>
    send('validateDirectCredit', OPERATIONS.createDirectCredit, { ...request, query: { validateOnly: true } })
  return { ...Object.fromEntries(operations), validateDirectCredit }
}

/** Returns a function that sends requests of all operations, with the client's options. */
function sender({ url, secretKey, fetch = globalThis.fetch, timeoutMs = 30_000, retry }: PartnerClientOptions) {
  const api: AnyClient = createClient({
    baseUrl: safeUrl(url),
    headers: { authorization: `Bearer ${secretKey}` },
    // The API never redirects. Another address must not receive orders.
    redirect: 'manual',
  }) as never
  return async (name: string, { method, path }: Operation, request: AnyRequest): Promise<unknown> => {
    const idempotencyKey = method === 'POST' ? (request.idempotencyKey ?? crypto.randomUUID()) : undefined
    const isFile = typeof request.body === 'string'
    const headers = {
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': headerText(idempotencyKey) }),
      ...(isFile ? { 'content-type': request.contentType ?? 'application/x-ndjson' } : {}),
    }
    const attempt = async (): Promise<Attempt<unknown>> => {
      let isSent = false
      const fetchOnce = (sent: Request) => {
        isSent = true
        return fetch(sent)
      }
      try {
        const { data, error, response } = await api.request(method, path, {
          ...{ headers, params: { path: request.path, query: request.query }, body: request.body, fetch: fetchOnce },
          ...(isFile ? { bodySerializer: (text: string) => text } : {}),
          // Some answers are files.
          parseAs: 'text',
          signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(request.signal ? [request.signal] : [])]),
        })
        if (response.ok) return { value: contentOf(response, data) }
        const { status } = response
        return {
          error: new PartnerApiError({ operation: name, status, idempotencyKey, body: error }),
          isRepeatable: method !== 'DELETE' && mayRepeat(status, problemOf(error).code),
          retryAfter: response.headers.get('retry-after'),
        }
      } catch (cause) {
        request.signal?.throwIfAborted()
        // The request itself is invalid.
        if (!isSent) throw cause
        return {
          error: new PartnerConnectionError(name, idempotencyKey, cause),
          isRepeatable: method !== 'DELETE',
        }
      }
    }
    return await withRetries(attempt, retry, request.signal)
  }
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

function safeUrl(url: string): string {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))) return url
  throw new TypeError('The address of the portal must begin with https://, or the key would be sent unencrypted.')
}

/** Returns a text as a header carries it: UTF-8, with one character for each byte. */
const headerText = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))

const FILE_TYPES = /^(?:application\/(?:x-ndjson|xml)|text\/csv)\b/

/** Returns the content of an answer: parsed JSON, the text of a file, or undefined if it is empty. */
function contentOf({ status, headers }: Response, text: unknown): unknown {
  if (status === 204) return undefined
  return FILE_TYPES.test(headers.get('content-type') ?? '') ? text : JSON.parse(String(text))
}
