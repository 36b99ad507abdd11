import type { JsonSchema } from '@portal/contract/services/service-document'
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'

/** The formats that a schema may name. */
const FORMATS = ['date', 'date-time', 'email', 'uuid'] as const

/** Compiles a schema. An unknown keyword, a format that is not in `FORMATS` and a reference to elsewhere are errors. */
export function compiled(schema: JsonSchema): ValidateFunction {
  const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true })
  formats.default(ajv, { mode: 'full', formats: [...FORMATS] })
  return ajv.compile(schema)
}

/** Returns why a schema cannot be used, or null if it can. */
export function schemaFault(schema: JsonSchema): string | null {
  try {
    compiled(schema)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
