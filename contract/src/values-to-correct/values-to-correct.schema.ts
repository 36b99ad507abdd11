import { listFields, request } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { readValuesToCorrect } from './values-to-correct.calls.ts'

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [[readValuesToCorrect, request(listFields)]]
