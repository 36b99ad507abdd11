import { listFields, partnerCode, request, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { readTestOrder, readTestOrders } from './test-orders.calls.ts'

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readTestOrders, request({ ...listFields, apiKeyMtoCode: partnerCode(20) })],
  [readTestOrder, request({ transactionId: uuid().required() })],
]
