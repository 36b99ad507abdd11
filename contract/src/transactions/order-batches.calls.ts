import { readCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { BatchHold, BatchStatus, RowOutcome } from './order-batch.ts'

/** A row of a partner's batch of orders, in the order of its file. */
export interface OrderBatchRow {
  rowNo: number
  rowOutcome: RowOutcome
  /** The partner's own reference; null until the row is read, and if it has none. */
  transactionReference: string | null
  /** The order that the row became; null unless the row is accepted. */
  transactionId: string | null
  transactionContractReference: string | null
  transReceiver: string | null
  /** The response code of a refusal. */
  rowCode: string | null
  /** The reason for a refusal, as the partner reads it, in English. */
  rowDetail: string | null
}

/** Counts of rows for the cards. */
export interface OrderBatchTotals {
  totalRows: number
  totalAcceptedRows: number
  totalRefusedRows: number
  totalWaitingRows: number
}

/** A partner's batch of direct credits. */
export interface OrderBatch {
  batchReference: string
  transactionMtoCode: string
  mtoName: string
  batchStatus: BatchStatus
  batchHold: BatchHold
  batchCreatedAt: string
  batchCompletedAt: string | null
}

/**
 * Lists the rows of one live batch of direct credits. Operators see the batches of their own partner, head office
 * Nigeria all rows, and other bank users the rows whose orders are of their own subsidiary. Refused with 25 if no such
 * batch is in scope.
 */
export const readOrderBatch = readCall<
  ListRequest & { batchReference: string; transactionMtoCode?: string },
  ListPayload<OrderBatchRow, OrderBatchTotals> & { batch: OrderBatch }
>({
  action: 'portal/readOrderBatch',
  path: 'portal/order-batch/read',
  access: { needs: 'DIRECT_CREDIT|READ' },
})
