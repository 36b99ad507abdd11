import { type components, ERRORS } from './partner-api.generated.ts'

/** The code of a refusal. Later versions of the API may have further codes. */
export type ErrorCode = components['schemas']['ErrorCode']

/** An invalid field of a request. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

interface Refusal {
  readonly operation: string
  readonly status: number
  readonly idempotencyKey: string | undefined
  /** The body of the answer, usually a problem (RFC 9457). */
  readonly body: unknown
}

/** The gateway refused a request, or it could not serve it, even after repetitions. */
export class PartnerApiError extends Error {
  override readonly name = 'PartnerApiError'
  readonly operation: string
  /** The HTTP status. */
  readonly status: number
  /** The reason; null if the answer does not come from the gateway, but from a proxy before it. */
  readonly code: ErrorCode | null
  /** How to react, in English; null without a known code. */
  readonly remedy: string | null
  /** The invalid fields of the request, by their names. */
  readonly errors: readonly FieldError[]
  /** Quote it when you ask for help. */
  readonly correlationId: string | null
  /** The Idempotency-Key of the request, to repeat it after correction. */
  readonly idempotencyKey: string | undefined

  constructor({ operation, status, idempotencyKey, body }: Refusal) {
    const { code, detail, errors, correlationId } = problemOf(body)
    const remedy = code !== null && Object.hasOwn(ERRORS, code) ? ERRORS[code].remedy : null
    const reason = code === null ? `HTTP ${status}` : `code ${code}`
    super([`${operation} failed with ${reason}`, detail, remedy].filter(Boolean).join(' – '), { cause: body })
    this.operation = operation
    this.status = status
    this.code = code
    this.remedy = remedy
    this.errors = errors
    this.correlationId = correlationId
    this.idempotencyKey = idempotencyKey
  }
}

/** A request got no usable answer, even after repetitions. A write may have taken effect. */
export class PartnerConnectionError extends Error {
  override readonly name = 'PartnerConnectionError'
  readonly operation: string
  /** Repeat a write with this key: then it takes effect only once. */
  readonly idempotencyKey: string | undefined

  constructor(operation: string, idempotencyKey: string | undefined, cause: unknown) {
    super(`${operation} got no answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.operation = operation
    this.idempotencyKey = idempotencyKey
  }
}

/** Returns the parts of a problem, as far as a body has them. */
export function problemOf(body: unknown) {
  const problem: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {}
  const text = (name: string) => (typeof problem[name] === 'string' ? problem[name] : null)
  return {
    code: text('code') as ErrorCode | null,
    detail: text('detail'),
    correlationId: text('correlationId'),
    errors: Array.isArray(problem.errors) ? (problem.errors as readonly FieldError[]) : [],
  }
}
