import { listFields, request, text, uuid } from '@portal/contract/schema'
import { readTestOrder, readTestOrders } from '../calls/test-orders.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readTestOrders, request({ ...listFields, apiKeyMtoCode: text(20) })],
  [readTestOrder, request({ transactionId: uuid().required() })],
]
