import { listFields, request, text } from '@portal/contract/schema'
import { readScreeningLog } from '../calls/screening-log.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [[readScreeningLog, request({ ...listFields, screeningLogId: text(50) })]]
