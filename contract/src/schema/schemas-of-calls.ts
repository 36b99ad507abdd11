import type { AnyObjectSchema } from 'yup'
import type { Call } from '../core/call.ts'

/** The `SCHEMAS` export of each file here: the calls of its domain, each with the schema of its request. */
export type SchemasOfCalls = readonly (readonly [call: Call, schema: AnyObjectSchema])[]
