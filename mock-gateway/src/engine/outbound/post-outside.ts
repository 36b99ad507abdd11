import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isLoopback } from '../../config/loopback.ts'
import { type Resolve, resolvePublic } from './checked-lookup.ts'
import { urlFault } from './outside-url.ts'

/** The result of a request to a partner's system. */
export interface Delivered {
  /** The HTTP status of the answer. Null if there was no answer. */
  readonly status: number | null
  /** The reason for a missing answer, in a word for display. Null if there was an answer. */
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
 * Posts to an address given by a partner. Checks the address and its name again each time, connects only to the checked
 * address, follows no redirects, and reads only the status of the answer.
 */
export async function postOutside(parts: OutsideParts, outgoing: Outgoing): Promise<Delivered> {
  const { status, error } = await askOutside(parts, outgoing, 0)
  return { status, error }
}

/** The result of a request whose answer is read. */
export interface Answered extends Delivered {
  /** The text of the answer. Null if the answer was not read. */
  readonly body: string | null
}

/**
 * Works like {@link postOutside}, but also reads the answer up to a number of bytes. A longer answer counts as a
 * missing answer.
 */
export async function askOutside(
  parts: OutsideParts,
  { url, headers, body }: Outgoing,
  mostBytes: number,
): Promise<Answered> {
  const fault = urlFault(url, parts)
  if (fault !== null) return { status: null, error: `refused: ${fault}`, body: null }
  const target = new URL(url)
  const signal = AbortSignal.timeout(parts.timeoutMs)
  try {
    const hostname = target.hostname.replace(/^\[|\]$/g, '')
    const mayBeHere = !parts.production && isLoopback(url)
    const [to] = await within(signal, resolvePublic(hostname, { mayBeHere, resolve: parts.resolve }))
    const options: RequestOptions = {
      method: 'POST',
      // Each request uses a new connection, to the checked address.
      agent: false,
      lookup: (_name, _options, done) => done(null, [{ address: to?.address ?? '', family: to?.family ?? 4 }]),
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal,
    }
    return { ...(await send(target, options, body, mostBytes)), error: null }
  } catch (error) {
    return { status: null, error: reasonOf(error, signal), body: null }
  }
}

async function within<Value>(signal: AbortSignal, value: Promise<Value>): Promise<Value> {
  return await Promise.race([
    value,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])
}

type Read = Pick<Answered, 'body'> & { readonly status: number }

function send(target: URL, options: RequestOptions, body: string, mostBytes: number): Promise<Read> {
  return new Promise((resolve, reject) => {
    const answered = (answer: IncomingMessage) => {
      const status = answer.statusCode ?? 0
      if (mostBytes > 0) {
        read(answer, mostBytes).then((text) => resolve({ status, body: text }), reject)
        return
      }
      resolve({ status, body: null })
      answer.destroy()
    }
    const request = target.protocol === 'https:' ? https.request(target, options) : http.request(target, options)
    request.once('response', answered).on('error', reject).end(body)
  })
}

/** Reads the answer's text. Closes the connection at the first byte above the limit. */
async function read(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > mostBytes) throw Object.assign(new Error('too long'), { code: 'answer too long' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'no answer in time'
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  if (name === 'PrivateAddress') return 'refused: private'
  return typeof code === 'string' ? code : 'connection failed'
}
