import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isLoopback } from '../config/loopback.ts'
import { type Resolve, resolvePublic } from './checked-lookup.ts'
import { urlFault } from './outside-url.ts'

/** What came of a request to a partner's system. */
export interface Delivered {
  /** Null when there was no answer. */
  readonly status: number | null
  /** Why there was none, in a word for the people who look at it. */
  readonly error: string | null
}

export interface OutsideParts {
  readonly production: boolean
  readonly timeoutMs: number
  readonly resolve?: Resolve
}

interface Outgoing {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Posts to an address that a partner has given: rules and name are checked again each time, the connection goes to the checked
 * address, nothing is followed, and of the answer the status alone is read.
 */
export async function postOutside(parts: OutsideParts, { url, headers, body }: Outgoing): Promise<Delivered> {
  const fault = urlFault(url, parts)
  if (fault !== null) return { status: null, error: `refused: ${fault}` }
  const target = new URL(url)
  const signal = AbortSignal.timeout(parts.timeoutMs)
  try {
    const hostname = target.hostname.replace(/^\[|\]$/g, '')
    const mayBeHere = !parts.production && isLoopback(url)
    const [to] = await within(signal, resolvePublic(hostname, { mayBeHere, resolve: parts.resolve }))
    const options: RequestOptions = {
      method: 'POST',
      // A connection of its own, to the address that was checked.
      agent: false,
      lookup: (_name, _options, done) => done(null, [{ address: to?.address ?? '', family: to?.family ?? 4 }]),
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal,
    }
    const status = await send(target, options, body)
    return { status, error: null }
  } catch (error) {
    return { status: null, error: reasonOf(error, signal) }
  }
}

async function within<Value>(signal: AbortSignal, value: Promise<Value>): Promise<Value> {
  return await Promise.race([
    value,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])
}

function send(target: URL, options: RequestOptions, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const answered = (answer: IncomingMessage) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    }
    const request = target.protocol === 'https:' ? https.request(target, options) : http.request(target, options)
    request.once('response', answered).on('error', reject).end(body)
  })
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'no answer in time'
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  if (name === 'PrivateAddress') return 'refused: private'
  return typeof code === 'string' ? code : 'connection failed'
}
