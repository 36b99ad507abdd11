import { listFields, request, text } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { readScreeningLog } from './screening-log.calls.ts'

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [[readScreeningLog, request({ ...listFields, screeningLogId: text(50) })]]
