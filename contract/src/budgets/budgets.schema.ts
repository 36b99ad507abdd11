import { request } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { readBudgets } from './budgets.calls.ts'

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [[readBudgets, request({})]]
