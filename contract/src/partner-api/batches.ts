import {
  BATCH_HOLDS,
  BATCH_PRODUCTS,
  BATCH_RESULT_FORMATS,
  BATCH_STATUSES,
  ROW_OUTCOMES,
} from '../transactions/order-batch.ts'
import type { PartnerField, PartnerOperation } from './operation.ts'
import { TRANSACTION_OPERATIONS } from './transactions.ts'

/** A batch of orders as its partner sees it. */
export const PARTNER_BATCH: readonly PartnerField[] = [
  { name: 'batchReference', type: 'string', about: 'batchReference', example: 'PAYROLL-2026-11' },
  { name: 'product', type: 'string', values: BATCH_PRODUCTS, about: 'batchProduct', example: 'direct-credits' },
  { name: 'hold', type: 'string', values: BATCH_HOLDS, about: 'batchHold', example: 'rows' },
  { name: 'batchStatus', type: 'string', values: BATCH_STATUSES, about: 'batchStatus', example: 'PROCESSING' },
  { name: 'rows', type: 'integer', about: 'batchRows', example: 1200 },
  { name: 'rowsAccepted', type: 'integer', about: 'rowsAccepted', example: 348 },
  { name: 'rowsRefused', type: 'integer', about: 'rowsRefused', example: 2 },
  { name: 'rowsWaiting', type: 'integer', about: 'rowsWaiting', example: 850 },
  { name: 'createdAt', type: 'string', about: 'createdAt', example: '2026-11-22T10:00:00.000Z' },
  { name: 'heldAt', type: 'string', about: 'batchHeldAt', example: null, isNullable: true },
  { name: 'completedAt', type: 'string', about: 'batchCompletedAt', example: null, isNullable: true },
]

/** The outcome of one row of a batch. */
const PARTNER_BATCH_ROW: readonly PartnerField[] = [
  { name: 'rowNo', type: 'integer', about: 'rowNo', example: 2 },
  { name: 'transactionReference', type: 'string', about: 'rowReference', example: 'SR-2026-000184', isNullable: true },
  { name: 'outcome', type: 'string', values: ROW_OUTCOMES, about: 'rowOutcome', example: 'REFUSED' },
  { name: 'transactionStatus', type: 'string', about: 'rowStatus', example: null, isNullable: true },
  { name: 'code', type: 'string', about: 'rowCode', example: '51', isNullable: true },
  { name: 'detail', type: 'string', about: 'rowDetail', example: 'Insufficient balance', isNullable: true },
  {
    name: 'errors',
    type: 'array',
    about: 'problemErrors',
    example: null,
    of: [
      { name: 'field', type: 'string', about: 'errorField', example: 'transactionReceiverAccountNumber' },
      { name: 'message', type: 'string', about: 'errorMessage', example: 'Invalid account number' },
    ],
  },
]

/** A line of the result file of a batch. */
const PARTNER_RESULT_ROW: readonly PartnerField[] = [
  { name: 'rowNo', type: 'integer', about: 'rowNo', example: 2 },
  { name: 'transactionReference', type: 'string', about: 'rowReference', example: 'SR-2026-000184', isNullable: true },
  { name: 'outcome', type: 'string', values: ['ACCEPTED', 'REFUSED'], about: 'rowOutcome', example: 'ACCEPTED' },
  {
    name: 'transactionContractReference',
    type: 'string',
    about: 'contractReference',
    example: 'DC2611220K4W9M1T5Z7Q',
    isNullable: true,
  },
  { name: 'code', type: 'string', about: 'rowCode', example: null, isNullable: true },
  { name: 'detail', type: 'string', about: 'rowDetail', example: null, isNullable: true },
]

const REFERENCE = {
  name: 'batchReference',
  type: 'string',
  about: 'batchReference',
  example: 'PAYROLL-2026-11',
  tried: 'BATCH_REFERENCE',
  place: 'path',
} as const
const inQuery = { type: 'string', isOptional: true, place: 'query' } as const
const CURSOR = { ...inQuery, name: 'cursor', about: 'cursor', example: null } as const

/** The fields of a row: those of a single order. */
const ROW = TRANSACTION_OPERATIONS.find(({ id }) => id === 'createDirectCredit')?.body ?? []

/** The partner API's operations on batches of orders (money §8). */
export const BATCH_OPERATIONS: readonly PartnerOperation[] = [
  {
    id: 'createBatch',
    tag: 'batches',
    method: 'POST',
    path: '/partner/v1/batches',
    parameters: [
      { ...inQuery, name: 'product', values: BATCH_PRODUCTS, about: 'batchProductSent', example: 'direct-credits' },
      { ...inQuery, name: 'batchReference', about: 'batchReferenceSent', example: 'PAYROLL-2026-11' },
      { ...inQuery, name: 'hold', values: BATCH_HOLDS, about: 'batchHoldSent', example: 'total' },
    ],
    body: ROW,
    uploadTypes: ['application/x-ndjson', 'text/csv'],
    success: 202,
    answer: PARTNER_BATCH,
    problems: [400, 401, 403, 409, 413, 415, 422, 429, 503],
  },
  {
    id: 'listBatches',
    tag: 'batches',
    method: 'GET',
    path: '/partner/v1/batches',
    parameters: [
      { ...inQuery, name: 'status', values: BATCH_STATUSES, about: 'filterBatchStatus', example: 'COMPLETED' },
      { ...inQuery, name: 'from', about: 'filterFrom', example: '2026-11-01' },
      { ...inQuery, name: 'to', about: 'filterTo', example: '2026-11-22' },
      CURSOR,
    ],
    success: 200,
    answer: [
      { name: 'data', type: 'array', about: 'batches', example: null, of: PARTNER_BATCH },
      { name: 'cursor', type: 'string', about: 'nextCursor', example: null, isNullable: true },
    ],
    problems: [400, 401, 403, 429, 503],
  },
  {
    id: 'readBatch',
    tag: 'batches',
    method: 'GET',
    path: '/partner/v1/batches/{batchReference}',
    parameters: [REFERENCE],
    success: 200,
    answer: PARTNER_BATCH,
    problems: [401, 403, 404, 429, 503],
  },
  {
    id: 'listBatchRows',
    tag: 'batches',
    method: 'GET',
    path: '/partner/v1/batches/{batchReference}/rows',
    parameters: [
      REFERENCE,
      { ...inQuery, name: 'outcome', values: ROW_OUTCOMES, about: 'filterOutcome', example: 'REFUSED' },
      CURSOR,
    ],
    success: 200,
    answer: [
      { name: 'data', type: 'array', about: 'batchRowList', example: null, of: PARTNER_BATCH_ROW },
      { name: 'cursor', type: 'string', about: 'nextCursor', example: null, isNullable: true },
    ],
    problems: [400, 401, 403, 404, 429, 503],
  },
  {
    id: 'readBatchResult',
    tag: 'batches',
    method: 'GET',
    path: '/partner/v1/batches/{batchReference}/result',
    parameters: [
      REFERENCE,
      { ...inQuery, name: 'format', values: BATCH_RESULT_FORMATS, about: 'resultFormat', example: 'csv' },
    ],
    success: 200,
    answer: PARTNER_RESULT_ROW,
    fileTypes: ['application/x-ndjson', 'text/csv'],
    problems: [400, 401, 403, 404, 409, 429, 503],
  },
]
