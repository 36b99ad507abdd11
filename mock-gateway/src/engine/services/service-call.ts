import type { Checked, FieldError } from '@portal/contract/schema'
import type { ServiceCall, ServiceDocument } from '@portal/contract/services/service-document'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { compiled } from '../../config/services/json-schema.ts'
import type { ServiceConfig } from '../../config/services/read-services.ts'
import { type CheckedWrite, checkedWrites } from './writes/checked-write.ts'

/** A call of a service with its compiled schemas. */
export interface KnownCall extends ServiceCall {
  readonly path: string
  readonly checkRequest: (body: unknown) => Checked<unknown>
  readonly isAnswer: (payload: unknown) => boolean
  /** Whether a payload says what a write would change. Always false for a read. */
  readonly isCheck: (payload: unknown) => payload is CheckedWrite
}

const known = new WeakMap<ServiceDocument, ReadonlyMap<string, KnownCall>>()

/** Returns the calls of a service, by path. Schemas are compiled once for each document. */
export function callsOf({ document }: ServiceConfig): ReadonlyMap<string, KnownCall> {
  const found = known.get(document)
  if (found !== undefined) return found
  const calls = new Map(Object.entries(document.calls).map(([path, call]) => [path, knownCall(path, call, document)]))
  known.set(document, calls)
  return calls
}

function knownCall(path: string, call: ServiceCall, { records = {} }: ServiceDocument): KnownCall {
  const isRequest = compiled(call.request)
  const isAnswer = compiled(call.answer)
  const record = records[call.record ?? '']
  return {
    ...call,
    path,
    checkRequest: (body) => (isRequest(body) ? { ok: true, value: body } : { ok: false, errors: errorsOf(isRequest) }),
    isAnswer: (payload) => isAnswer(payload),
    isCheck: record === undefined ? (_payload): _payload is CheckedWrite => false : checkedWrites(record),
  }
}

/** Returns the fields of a request that does not match its schema, with a message for each. */
function errorsOf({ errors }: ValidateFunction): FieldError[] {
  const byField = new Map<string, FieldError>()
  for (const error of errors ?? []) {
    const field = fieldOf(error)
    const { key = 'typeError', param } = MESSAGES[error.keyword] ?? {}
    const params = param === undefined ? {} : { [param]: Number((error.params as Limited).limit) }
    if (!byField.has(field)) byField.set(field, { field, key: `validation.${key}`, params })
  }
  return [...byField.values()]
}

interface Limited {
  readonly limit?: number
}

/** The messages for the keywords of a schema, with the name of the number in the message. */
const MESSAGES: Readonly<Record<string, { readonly key: string; readonly param?: string }>> = {
  required: { key: 'required' },
  additionalProperties: { key: 'noUnknown' },
  enum: { key: 'oneOf' },
  const: { key: 'oneOf' },
  minLength: { key: 'min', param: 'min' },
  maxLength: { key: 'max', param: 'max' },
  minimum: { key: 'least', param: 'min' },
  maximum: { key: 'most', param: 'max' },
}

/** Returns the path of a field as yup writes it: `lines[0].amount`. */
function fieldOf({ instancePath, params }: ErrorObject): string {
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>
  const steps = [...instancePath.split('/').slice(1), ...[missingProperty ?? additionalProperty ?? []].flat()]
  return steps.map((step, at) => (/^\d+$/.test(step) ? `[${step}]` : `${at === 0 ? '' : '.'}${step}`)).join('')
}
