import { request } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { readJobQueues } from './jobs.calls.ts'

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [[readJobQueues, request({})]]
