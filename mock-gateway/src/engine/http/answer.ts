import type { Call, FieldMessage, ResponseCode } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import { contractText, fieldText } from '@portal/contract/texts/all'
import type { AnswerStream, Refusal, RefusalOptions, Reply } from './handler.ts'

/** Property of an answer that contains its stream. It is a symbol, because JSON ignores symbols. */
export const FOLLOWED_BY = Symbol('followed by')

/** An answer before it is sealed, with the envelope fields and the payload fields in one object. */
export interface AnswerBody {
  readonly responseCode: ResponseCode
  readonly responseMessage: string
  readonly correlationId: string
  readonly errors?: readonly FieldMessage[]
  readonly [FOLLOWED_BY]?: AnswerStream
  readonly [field: string]: unknown
}

export interface AnswerOrigin {
  readonly language: Language
  readonly correlationId: string
}

/** Creates the answer of a successful call. The answer of a queued change has exactly the words of spec §4. */
export function replied(call: Call, reply: Reply<unknown>, origin: AnswerOrigin): AnswerBody {
  const code = reply.code ?? '00'
  const key = reply.message ?? (call.queued && code === '00' ? 'message.queued' : `codes.${code}`)
  return {
    ...(reply.payload as object),
    responseCode: code,
    responseMessage: contractText(origin.language, key, reply.params),
    correlationId: origin.correlationId,
    ...(reply.stream && { [FOLLOWED_BY]: reply.stream }),
  }
}

/** Creates the answer of a refused call. */
export function refused(refusal: Refusal, origin: AnswerOrigin): AnswerBody {
  const { fields = [], payload, words = {} } = refusal.options
  const errors = [...fields.map((one) => localized(one, origin.language)), ...(words.fields ?? [])]
  return {
    ...payload,
    ...coded(refusal.code, origin, refusal.options),
    ...(words.message !== undefined && { responseMessage: words.message }),
    ...(errors.length > 0 && { errors }),
  }
}

/** Creates an answer with only a code and its text. */
export function coded(
  code: ResponseCode,
  origin: AnswerOrigin,
  options: Pick<RefusalOptions, 'message' | 'params'> = {},
): AnswerBody {
  const params = { correlationId: origin.correlationId, ...options.params }
  return {
    responseCode: code,
    responseMessage: contractText(origin.language, options.message ?? `codes.${code}`, params),
    correlationId: origin.correlationId,
  }
}

function localized(one: NonNullable<RefusalOptions['fields']>[number], language: Language): FieldMessage {
  return { field: one.field, message: fieldText(language, one.field, one.key, one.params) }
}
