import type { Domain } from '../../domain.ts'
import { TRANSACTION_OPERATIONS } from './partner/operations.ts'
import { POSTING } from './posting.queue.ts'
import { TRANSACTION_REVIEWS } from './review/review.kind.ts'
import { SCREENING } from './screening.queue.ts'
import { TRANSACTION_BINDINGS } from './transactions.calls.ts'
import { insertDemoTransactions } from './transactions.demo.ts'

export const domain: Domain = {
  bindings: TRANSACTION_BINDINGS,
  changeKinds: [TRANSACTION_REVIEWS],
  partnerOperations: TRANSACTION_OPERATIONS,
  queues: [SCREENING, POSTING],
  demo: { after: ['ledger', 'accounting-rules', 'parameters'], insert: insertDemoTransactions },
}
