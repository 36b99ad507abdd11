import { number, REASON_PATTERN, request, string, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { declineRecall, returnTransaction } from './returns.calls.ts'

/** A reason of at least three characters. */
const reason = () => text(255).min(3).matches(REASON_PATTERN, { name: 'reason', excludeEmptyString: true })

export const returnTransactionRequest = request({
  transactionId: uuid().required(),
  version: number().integer().min(1).required(),
  feesReturned: string().oneOf(['YES', 'NO']).required(),
  transactionReason: reason().required(),
  replaces: uuid(),
})

export const declineRecallRequest = request({
  transactionId: uuid().required(),
  recallId: uuid().required(),
  recallAnswer: reason().required(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [returnTransaction, returnTransactionRequest],
  [declineRecall, declineRecallRequest],
]
