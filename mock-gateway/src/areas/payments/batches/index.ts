import type { Domain } from '../../../engine/domain.ts'
import { registerBooksCheck } from '../../books/ledger/index.ts'
import { checkBatches } from './check-batches.ts'
import { insertDemoBatch } from './demo/order-batch.demo.ts'
import { BATCH_BINDINGS } from './order-batches.calls.ts'
import { BATCH_OPERATIONS } from './partner-operations.ts'
import { BATCHES, RESUMED_BATCHES } from './process-batch.queue.ts'

registerBooksCheck(checkBatches)

export const domain: Domain = {
  bindings: BATCH_BINDINGS,
  partnerOperations: BATCH_OPERATIONS,
  queues: [BATCHES],
  schedules: [RESUMED_BATCHES],
  demo: { after: ['transactions', 'sandbox'], insert: insertDemoBatch },
}
