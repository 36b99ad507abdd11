import type { Readable } from 'node:stream'
import type { ResponseCode } from '@portal/contract'
import type { AnswerBody } from './answer.ts'
import type { Opened } from './envelope-port.ts'

/** The outgoing answer: sealed, or one of the few plain codes (ruling A75). */
export interface Outgoing {
  readonly correlationId: string
  readonly status: number
  /** Seconds after which the caller may try again; only with status 429. */
  readonly waitSeconds?: number
  readonly body: { readonly payload: string } | { readonly responseCode: ResponseCode; readonly correlationId: string }
  /** A stream to send instead of `body`: first the content of `body`, then the frames. */
  readonly stream?: Readable
}

/** The result of a request, with the data for the request's log line. */
export interface Outcome {
  readonly out: Outgoing
  readonly code: ResponseCode
  readonly reason?: string | undefined
  readonly error?: unknown
}

export async function sealed(opened: Opened, body: AnswerBody, compress: boolean, status = 200): Promise<Outcome> {
  const payload = await opened.seal(body, { compress })
  return { out: { correlationId: body.correlationId, status, body: { payload } }, code: body.responseCode }
}

/** Creates an unsealed outcome, only for codes that may be public; it contains no data. */
export function plain(code: ResponseCode, status: number, correlationId: string): Outcome {
  return { out: { correlationId, status, body: { responseCode: code, correlationId } }, code }
}
