import type { Domain } from '../../../engine/domain.ts'
import { BATCH_OPERATIONS } from './partner-operations.ts'
import { BATCHES, RESUMED_BATCHES } from './process-batch.queue.ts'

export const domain: Domain = {
  bindings: [],
  partnerOperations: BATCH_OPERATIONS,
  queues: [BATCHES],
  schedules: [RESUMED_BATCHES],
}
