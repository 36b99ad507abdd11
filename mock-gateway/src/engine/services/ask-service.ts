import type { FieldMessage, ResponseCode } from '@portal/contract'
import { CODES } from '@portal/contract/core'
import type { Language } from '@portal/contract/format'
import type { ServiceConfig } from '../../config/services/read-services.ts'
import { bodyFault, MAX_LARGE_NODES } from '../http/guard.ts'
import type { ServiceWords } from '../http/handler.ts'
import { askSystem } from '../outbound/index.ts'
import type { KnownCall } from './service-call.ts'
import { type ServiceStep, signedClaims } from './service-claims.ts'
import type { ServiceUser } from './service-user.ts'

/** A request to a service. */
export interface Asking {
  readonly call: KnownCall
  readonly step: ServiceStep
  readonly user: ServiceUser
  readonly body: unknown
  readonly language: Language
  readonly correlationId: string
  /** Key of a write, which the service must make at most once under this key. */
  readonly idempotencyKey?: string
  /** The record's version that the check of a write returned. */
  readonly version?: string
  /** User name of the checker who authorizes a write. */
  readonly checker?: string | null
}

/** The answer of a service. */
export type ServiceAnswer =
  | { readonly kind: 'answered'; readonly payload: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly code: ResponseCode; readonly words: ServiceWords }
  /** The answer is unusable: the service may have done what was asked. The reason is only for the log. */
  | { readonly kind: 'unusable'; readonly reason: string }
  /** There is no answer. `isReached` is false if the request certainly did not reach the service. */
  | { readonly kind: 'silent'; readonly reason: string; readonly isReached: boolean }

/** The largest answer, in bytes. Larger lists must be paged. */
const MOST_BYTES = 2_000_000

/** Maximum number of concurrent requests to a service, so that a slow service cannot take all slots of the gateway. */
const MOST_AT_ONCE = 16

const running = new WeakMap<ServiceConfig, number>()

/** Sends a request to a service and judges its answer. Never throws because of the service. */
export async function askService(service: ServiceConfig, asking: Asking): Promise<ServiceAnswer> {
  const atOnce = running.get(service) ?? 0
  if (atOnce >= MOST_AT_ONCE)
    return { kind: 'silent', reason: `${MOST_AT_ONCE} requests are already waiting`, isReached: false }
  running.set(service, atOnce + 1)
  try {
    return await askNow(service, asking)
  } finally {
    running.set(service, (running.get(service) ?? 1) - 1)
  }
}

async function askNow(service: ServiceConfig, asking: Asking): Promise<ServiceAnswer> {
  const { call, step, user, language, correlationId, idempotencyKey, version, checker } = asking
  const body = JSON.stringify(asking.body)
  const more = {
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(version !== undefined && { version }),
    ...(checker && { checker }),
  }
  const claims = await signedClaims(service, { call: call.path, step, user, correlationId, body, more })
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    authorization: `Bearer ${claims}`,
    'accept-language': language,
    'x-correlation-id': correlationId,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
  const url = `${service.url}/${call.path}${step === 'check' ? '/check' : ''}`
  const answer = await askSystem({ url, headers, body }, { timeoutMs: service.timeoutMs, mostBytes: MOST_BYTES })
  if (answer.status === null) return { kind: 'silent', reason: answer.reason, isReached: answer.isReached }
  if (answer.status !== 200) return { kind: 'unusable', reason: `status ${answer.status}` }
  return judged(call, step, answer.body)
}

/** Judges the body of an answer with status 200. Nothing of a body that breaks the statement of the call is used. */
function judged(call: KnownCall, step: ServiceStep, text: string): ServiceAnswer {
  const body = objectIn(text)
  if (body === null) return { kind: 'unusable', reason: 'the answer is no JSON object' }
  // The database could not store such an answer, after the service has made the write.
  const fault = bodyFault(body, MAX_LARGE_NODES)
  if (fault !== null) return { kind: 'unusable', reason: `the answer has a fault: ${fault}` }
  const { responseCode: code, responseMessage, errors, ...payload } = body
  if (code === '00') {
    if (step !== 'check' && !call.isAnswer(payload))
      return { kind: 'unusable', reason: 'the answer does not match its schema' }
    return { kind: 'answered', payload }
  }
  if (typeof code !== 'string' || !Object.hasOwn(CODES, code) || !call.codes?.includes(code as ResponseCode))
    return { kind: 'unusable', reason: 'the answer has a code that the call does not state' }
  return { kind: 'refused', code: code as ResponseCode, words: wordsOf(call, responseMessage, errors) }
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The longest text of a service that is shown. */
const LONGEST = 300

/** The most fields of a refusal that are shown. */
const MOST_FIELDS = 20

/**
 * Returns the words of a refusal: one message for each field. Errors of fields that the request does not have are left
 * out.
 */
function wordsOf(call: KnownCall, message: unknown, errors: unknown): ServiceWords {
  const shown = (Array.isArray(errors) ? errors : []).filter((one): one is FieldMessage => isFieldMessage(call, one))
  const fields = [...new Map(shown.map((one) => [one.field, one])).values()].slice(0, MOST_FIELDS)
  return {
    ...(isShown(message) && { message }),
    ...(fields.length > 0 && { fields: fields.map(({ field, message: text }) => ({ field, message: text })) }),
  }
}

const isShown = (text: unknown): text is string =>
  typeof text === 'string' && text !== '' && text.length <= LONGEST && !/\p{Cc}/u.test(text)

function isFieldMessage({ request }: KnownCall, one: unknown): boolean {
  const { field, message } = (one ?? {}) as { readonly field?: unknown; readonly message?: unknown }
  const properties = (request.properties ?? {}) as object
  return isShown(message) && typeof field === 'string' && Object.hasOwn(properties, field.split(/[.[]/)[0] ?? '')
}
