import { ALL_CALLS } from '@portal/contract/all-calls'
import type { JsonSchema } from '@portal/contract/json-schema/json-schema'
import { readCallDocument } from '@portal/contract/json-schema/read-call-document'
import { Ajv, type ValidateFunction } from 'ajv'

/** The fields that every answer may have beside its payload. */
const ENVELOPE = ['responseCode', 'responseMessage', 'correlationId', 'errors']

const document = readCallDocument()
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false })
ajv.addSchema({ $id: 'calls', definitions: strict(document.definitions) })

const pathOf = new Map(ALL_CALLS.flatMap((call) => [call.path, ...call.aliases].map((path) => [path, call.path])))
const validators = new Map<string, ValidateFunction>()

/**
 * Compares a successful answer with the contract's schema of the call.
 * @throws Error that names each field that is missing, has another type, or is not stated
 */
export function expectStatedShape(path: string, answer: Readonly<Record<string, unknown>>): void {
  const call = document.calls[pathOf.get(path) ?? '']
  if (call === undefined || answer.responseCode !== '00') return
  const validate = validators.get(path) ?? ajv.compile(strict(call.answer) as object)
  validators.set(path, validate)
  const payload = Object.fromEntries(Object.entries(answer).filter(([name]) => !ENVELOPE.includes(name)))
  if (validate(payload)) return
  const faults = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || 'answer'} ${message} ${JSON.stringify(params)}`,
  )
  throw new Error(`${path} does not answer as the contract states: ${faults.slice(0, 5).join('; ')}`)
}

/** Returns schemas that allow no other fields than they state, with references to the one document. */
function strict<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(strict) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]))
  const { $ref, properties, additionalProperties } = parts as JsonSchema
  if (typeof $ref === 'string') return { $ref: `calls${$ref}` } as T
  return (properties && additionalProperties === undefined ? { ...parts, additionalProperties: false } : parts) as T
}
