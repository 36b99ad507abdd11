import type { Domain } from '../../../engine/domain.ts'
import { registerBooksCheck } from '../../books/ledger/index.ts'
import { checkBatches } from './check-batches.ts'
import { BATCH_OPERATIONS } from './partner-operations.ts'
import { BATCHES, RESUMED_BATCHES } from './process-batch.queue.ts'

registerBooksCheck(checkBatches)

export const domain: Domain = {
  bindings: [],
  partnerOperations: BATCH_OPERATIONS,
  queues: [BATCHES],
  schedules: [RESUMED_BATCHES],
}
