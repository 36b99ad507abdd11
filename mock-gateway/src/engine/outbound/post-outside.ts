import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { checkedConnection, type OutsideParts } from './checked-connection.ts'
import { urlFault } from './outside-url.ts'

/** The result of a request to a partner's system. */
export interface Delivered {
  /** The HTTP status of the answer. Null if there was no answer. */
  readonly status: number | null
  /** The reason for a missing answer, in a word for display. Null if there was an answer. */
  readonly error: string | null
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
    const connection = await checkedConnection(parts, url, signal)
    if (connection === null) return { status: null, error: 'refused: private', body: null }
    const options: RequestOptions = {
      ...connection,
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    }
    return { ...(await send(target, options, body, mostBytes)), error: null }
  } catch (error) {
    return { status: null, error: reasonOf(error, signal), body: null }
  }
}

type Read = Pick<Answered, 'body'> & { readonly status: number }

/** Sends a request and reads its answer up to a number of bytes. Follows no redirect. */
export function send(target: URL, options: RequestOptions, body: string, mostBytes: number): Promise<Read> {
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

/** Returns why a request has no answer, in a word for display. */
export function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'no answer in time'
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' ? code : 'connection failed'
}
