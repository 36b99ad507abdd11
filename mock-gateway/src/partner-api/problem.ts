import { STATUS_CODES } from 'node:http'
import type { ResponseCode } from '@portal/contract'
import type { PartnerProblemStatus } from '@portal/contract/partner-api'
import { contractText } from '@portal/contract/texts/all'
import type { FastifyReply } from 'fastify'
import type { Refusal } from '../engine/http/handler.ts'

/**
 * The reasons for refusing a request, in words for the partner's developer. They reveal only facts that the owner of
 * the secret knows.
 */
export const DETAILS = {
  noKey: 'Send the secret key: Authorization: Bearer rgsk_…',
  unknownKey: 'The key is not known.',
  overKey: 'The key has been revoked or has expired.',
  partner: 'The partner is not active.',
  noIdempotencyKey: 'Send an Idempotency-Key: 1 to 255 printable characters, a new key for each request.',
  otherBody: 'This Idempotency-Key was used for another request.',
  underWay: 'A request with this Idempotency-Key is being answered. Try again in a moment.',
  notJson: 'Send a JSON object.',
  notUpload: 'Send the orders as JSON lines (application/x-ndjson) or CSV (text/csv), at most 10 MB.',
  tooMany: 'Too many requests. Wait before the next one.',
  tooManyAtOnce: 'Too many requests at the same time. Wait for some answers before the next one.',
  noOperation: 'Nothing answers this method at this address. See the documentation.',
  tooSlow: 'The body came too slowly.',
  unavailable: 'The service is not available. It is safe to try again.',
} as const
export type ProblemDetail = keyof typeof DETAILS

interface Problem {
  readonly detail: string
  readonly code: ResponseCode
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
  readonly correlationId: string
}

/** The default response code of each reason. */
const CODES: Readonly<Record<ProblemDetail, ResponseCode>> = {
  noKey: '58',
  unknownKey: '58',
  overKey: '58',
  partner: '62',
  noIdempotencyKey: '30',
  otherBody: '94',
  underWay: '09',
  notJson: '30',
  notUpload: '30',
  tooMany: '05',
  tooManyAtOnce: '05',
  noOperation: '40',
  tooSlow: '96',
  unavailable: '96',
}

/**
 * The HTTP status of response codes. Every other code has 422, which means that the request was understood but refused.
 */
const STATUS_OF: Partial<Record<ResponseCode, PartnerProblemStatus>> = {
  '30': 400,
  '25': 404,
  '40': 404,
  '09': 409,
  '12': 409,
  '28': 409,
  '29': 409,
  '94': 409,
  '91': 503,
  '96': 503,
}

/**
 * Sends a refusal before the operation runs.
 * @param options another code than that of the reason, and the seconds after which the client may try again
 */
export function sendProblem(
  reply: FastifyReply,
  status: PartnerProblemStatus | 408,
  detail: ProblemDetail,
  correlationId: string,
  { code = CODES[detail], waitSeconds }: { code?: ResponseCode | undefined; waitSeconds?: number } = {},
): FastifyReply {
  if (waitSeconds !== undefined) reply.header('retry-after', String(waitSeconds))
  return send(reply, status, { detail: DETAILS[detail], code, correlationId })
}

/** Returns the HTTP status of a response code. */
export const statusOf = (code: ResponseCode): PartnerProblemStatus => STATUS_OF[code] ?? 422

/**
 * The HTTP statuses of response codes that are also sent before an operation runs. They differ from the usual statuses.
 */
const BEFORE: Partial<Record<ResponseCode, PartnerProblemStatus>> = { '58': 401, '05': 429 }

/** Returns the HTTP status that the documentation states for a response code. */
export const documentedStatusOf = (code: ResponseCode): PartnerProblemStatus => BEFORE[code] ?? statusOf(code)

/** Sends an operation's refusal: its code, and the invalid fields by their names in the request. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, correlationId: string): FastifyReply {
  const { errors, ...problem } = problemOf(refusal, correlationId)
  return send(reply, statusOf(refusal.code), { ...problem, correlationId, ...(errors.length > 0 ? { errors } : {}) })
}

/** Returns an operation's refusal in words. */
export function problemOf({ code, options }: Refusal, correlationId: string) {
  const errors = (options.fields ?? []).map(({ field, key, params = {} }) => ({
    field,
    message: contractText('en', key, { ...params, label: field }),
  }))
  const detail = contractText('en', options.message ?? `codes.${code}`, { ...options.params, correlationId })
  return { detail, code, errors }
}

/** Sends a problem in the format of RFC 9457. */
function send(reply: FastifyReply, status: PartnerProblemStatus | 408, problem: Problem): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="partner API"')
  if (status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', '60')
  if (status === 503) reply.header('retry-after', '1')
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, ...problem }))
}
