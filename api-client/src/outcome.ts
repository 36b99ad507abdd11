import { behaviourOf, type Call, type FieldMessage, PLAIN_CODES, type ResponseCode } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts'
import { GatewayError, NETWORK } from './gateway-error.ts'

/** The result of one exchange: a verified answer, or a plain code. */
export type Outcome =
  | { readonly kind: 'sealed'; readonly code: string; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly kind: 'plain'; readonly code: ResponseCode; readonly correlationId: string | null }

/**
 * Reads an unencrypted answer: one of five codes and a correlation id; any other content is ignored (ruling A75).
 * Without such a code, HTTP 429 and 503 become code 96, because an overloaded gateway or proxy has not run the call.
 * Null for any other answer.
 */
export function plainOutcome(status: number, body: Readonly<Record<string, unknown>> | null): Outcome | null {
  const code = PLAIN_CODES.find((plain) => plain === body?.responseCode)
  const id = body?.correlationId
  const correlationId = typeof id === 'string' ? id.slice(0, 64) : null
  if (code !== undefined) return { kind: 'plain', code, correlationId }
  return status === 429 || status === 503 ? { kind: 'plain', code: '96', correlationId: null } : null
}

/**
 * Returns the error of an outcome. A sealed outcome has the gateway's text, a plain outcome gets the contract's text.
 */
export function errorOf(outcome: Outcome, language: Language): GatewayError {
  const behaviour = behaviourOf(outcome.code)
  if (outcome.kind === 'plain') {
    const { code, correlationId } = outcome
    return new GatewayError({ code, behaviour, correlationId, message: contractText(language, `codes.${code}`) })
  }
  const { responseCode: code, responseMessage, correlationId, errors, ...payload } = outcome.answer
  return new GatewayError({
    code: String(code),
    behaviour,
    message: String(responseMessage ?? ''),
    correlationId: typeof correlationId === 'string' ? correlationId : null,
    fields: Array.isArray(errors) ? (errors as FieldMessage[]) : [],
    payload,
  })
}

/**
 * Returns the error for a missing answer. It is unknown whether a write was carried out. A retry with the same content
 * has no second effect, except for secret calls, whose idempotency keys are not remembered.
 */
export function networkError(call: Call, language: Language, cause: unknown): GatewayError {
  // The text for writes promises that a retry has no second effect. A second sign-in creates a second session, so
  // secret calls do not get this text.
  const text = call.writes && !call.secret ? 'network.write' : 'network.read'
  const error = new GatewayError({ code: NETWORK, behaviour: 'network', message: contractText(language, text) })
  error.cause = cause
  return error
}
