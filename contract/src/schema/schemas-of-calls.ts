import type { AnyObjectSchema } from 'yup'
import type { Call } from '../core/call.ts'

/** The `SCHEMAS` export of each file: the calls of its domain, each with its request schema. */
export type SchemasOfCalls = readonly (readonly [call: Call, schema: AnyObjectSchema])[]
