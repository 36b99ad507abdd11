import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { checkedConnection, type OutsideParts } from './checked-connection.ts'

/** A file at an address that a user entered. */
export interface Wanted {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** The maximum number of bytes of the file, after decompression. */
  readonly mostBytes: number
  /** The maximum number of milliseconds without any data. */
  readonly idleMs: number
}

/** Why a file did not arrive. */
export type DownloadError = 'address' | 'unreachable' | 'timeout' | 'truncated' | 'tooLarge'

export interface DownloadResult {
  /** The HTTP status of the answer; null if there was no answer. */
  readonly status: number | null
  /** Why there is no answer, or why the file did not arrive whole; null in all other cases. */
  readonly error: DownloadError | null
  /** The headers of the answer, in lower case; empty if there was no answer. */
  readonly headers: IncomingMessage['headers']
}

/**
 * Downloads a file in pieces, each of which is taken before the next one is read, so that memory stays flat. Checks the
 * address and its name again each time, connects only to the checked address, and follows no redirects. Only a file
 * with status 200 is read; gzip is decompressed.
 * @param parts `timeoutMs` is the time limit of the whole download
 */
export async function downloadOutside(
  parts: OutsideParts,
  { url, headers = {}, mostBytes, idleMs }: Wanted,
  take: (bytes: Buffer) => Promise<void>,
): Promise<DownloadResult> {
  const idle = new AbortController()
  const signal = AbortSignal.any([AbortSignal.timeout(parts.timeoutMs), idle.signal])
  let timer = setTimeout(() => idle.abort(), idleMs)
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => idle.abort(), idleMs)
  }
  let answer: IncomingMessage | null = null
  const failed = (error: DownloadError): DownloadResult => ({
    status: answer?.statusCode ?? null,
    error,
    headers: answer?.headers ?? {},
  })
  try {
    const connection = await checkedConnection(parts, url, signal)
    if (connection === null) return failed('address')
    const sent = { ...headers, 'accept-encoding': 'gzip' }
    answer = await ask(new URL(url), { ...connection, headers: sent })
    const { statusCode: status = 0 } = answer
    if (status !== 200) {
      answer.destroy()
      return { status, error: null, headers: answer.headers }
    }
    let bytes = 0
    for await (const piece of plain(answer) as AsyncIterable<Buffer>) {
      bytes += piece.byteLength
      if (bytes > mostBytes) {
        answer.destroy()
        return failed('tooLarge')
      }
      // The time in which the piece is stored does not count as silence of the other system.
      clearTimeout(timer)
      await take(piece)
      restart()
    }
    return { status, error: null, headers: answer.headers }
  } catch (error) {
    if (signal.aborted) return failed('timeout')
    if (!isOfConnection(error)) throw error
    return failed(answer === null ? 'unreachable' : 'truncated')
  } finally {
    clearTimeout(timer)
    answer?.destroy()
  }
}

function ask(target: URL, options: https.RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = target.protocol === 'https:' ? https.request(target, options) : http.request(target, options)
    request.once('response', resolve).on('error', reject).end()
  })
}

/** Returns the decompressed bytes of an answer. An error of the connection ends the decompressed stream too. */
function plain(answer: IncomingMessage): Readable {
  if (answer.headers['content-encoding'] !== 'gzip') return answer
  const unpacked = createGunzip()
  answer.once('error', (error) => unpacked.destroy(error))
  return answer.pipe(unpacked)
}

/** Errors of the connection, the HTTP parser, TLS and the decompression have a code in capitals. */
function isOfConnection(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' && /^(E[A-Z]+|HPE_|Z_|ERR_|CERT_|UNABLE_|DEPTH_|SELF_)/.test(code)
}
