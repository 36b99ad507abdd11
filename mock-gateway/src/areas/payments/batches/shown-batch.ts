import type { Batch } from './batch.store.ts'

/** Returns a batch as its partner sees it. */
export const shownBatch = (batch: Batch) => ({
  batchReference: batch.batch_reference,
  product: batch.product,
  hold: batch.hold,
  batchStatus: batch.batch_status,
  rows: batch.row_count,
  rowsAccepted: batch.rows_accepted,
  rowsRefused: batch.rows_refused,
  rowsWaiting: batch.row_count - batch.rows_accepted - batch.rows_refused,
  createdAt: batch.created_at.toISOString(),
  heldAt: batch.held_at?.toISOString() ?? null,
  completedAt: batch.completed_at?.toISOString() ?? null,
})
