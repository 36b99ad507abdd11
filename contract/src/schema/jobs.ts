import { request } from '@portal/contract/schema'
import { readJobQueues } from '../calls/jobs.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [[readJobQueues, request({})]]
