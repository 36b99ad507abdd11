import {
  BATCH_HOLDS,
  BATCH_PRODUCTS,
  BATCH_RESULT_FORMATS,
  BATCH_STATUSES,
  type BatchHold,
  type BatchProduct,
  ROW_OUTCOMES,
} from '@portal/contract/transactions/order-batch'
import { Refusal } from '../../../engine/http/handler.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import { isDay, type PartnerBinding, PartnerFile, queryValue, UploadedFile } from '../../../partner-api/index.ts'
import { statusesAtPartner } from '../transactions/index.ts'
import { batchNamed, findBatches, findRows, insertBatch, isBatchReference, isRowNo } from './batch.store.ts'
import { resultFile } from './batch-result.ts'
import { rowsIn } from './batch-rows.ts'
import { shownBatch } from './shown-batch.ts'

const BATCHES_A_PAGE = 100
const ROWS_A_PAGE = 500

/** Operations by which partners send batches of orders and follow them. */
export const BATCH_OPERATIONS: readonly PartnerBinding[] = [
  {
    id: 'createBatch',
    async answer({ db, caller, now, audit }, { query, body }) {
      const product = (queryValue(query, 'product', isOneOf(BATCH_PRODUCTS)) ?? 'direct-credits') as BatchProduct
      const reference = queryValue(query, 'batchReference', isBatchReference)
      const hold = (queryValue(query, 'hold', isOneOf(BATCH_HOLDS)) ?? 'rows') as BatchHold
      if (!(body instanceof UploadedFile)) throw new Refusal('30', { message: 'message.api.batchRows' })
      const rows = await rowsIn(body.mediaType, body.bytes())
      const batch = await insertBatch(db, caller, { rows, product, reference, hold }, now)
      audit({ module: 'SANDBOX', action: 'createBatch', after: { batchReference: batch.batch_reference } })
      return shownBatch(batch)
    },
  },
  {
    id: 'listBatches',
    async answer({ db, caller }, { query }) {
      const filter = {
        status: queryValue(query, 'status', isOneOf(BATCH_STATUSES)),
        from: queryValue(query, 'from', isDay),
        to: queryValue(query, 'to', isDay),
        cursor: queryValue(query, 'cursor', isUuid),
      }
      const found = await findBatches(db, caller, filter, BATCHES_A_PAGE)
      const page = found.slice(0, BATCHES_A_PAGE)
      return { data: page.map(shownBatch), cursor: found.length > page.length ? (page.at(-1)?.batch_id ?? null) : null }
    },
  },
  {
    id: 'readBatch',
    answer: async ({ db, caller }, { params }) => shownBatch(await batchNamed(db, caller, params.batchReference)),
  },
  {
    id: 'listBatchRows',
    async answer({ db, caller }, { params, query }) {
      const { batch_id: batchId } = await batchNamed(db, caller, params.batchReference)
      const outcome = queryValue(query, 'outcome', isOneOf(ROW_OUTCOMES))
      const after = Number(queryValue(query, 'cursor', isRowNo) ?? 0)
      const found = await findRows(db, batchId, { outcome, after, limit: ROWS_A_PAGE })
      const page = found.slice(0, ROWS_A_PAGE)
      const ids = page.flatMap(({ transaction_id: id }) => id ?? [])
      const statuses = await statusesAtPartner(db, ids)
      const data = page.map(({ row_no, outcome: decided, transaction_reference, transaction_id, problem }) => ({
        rowNo: row_no,
        transactionReference: transaction_reference,
        outcome: decided,
        transactionStatus: transaction_id === null ? null : (statuses.get(transaction_id) ?? null),
        code: problem?.code ?? null,
        detail: problem?.detail ?? null,
        errors: problem?.errors ?? [],
      }))
      return { data, cursor: found.length > page.length ? String(page.at(-1)?.row_no) : null }
    },
  },
  {
    id: 'readBatchResult',
    async answer({ db, caller }, { params, query, accepted }) {
      const format = queryValue(query, 'format', isOneOf(BATCH_RESULT_FORMATS))
      const batch = await batchNamed(db, caller, params.batchReference)
      if (batch.batch_status !== 'COMPLETED') throw new Refusal('09', { message: 'message.api.batchProcessing' })
      const isCsv = format === undefined ? accepted === 'text/csv' : format === 'csv'
      return new PartnerFile({
        mediaType: isCsv ? 'text/csv' : 'application/x-ndjson',
        fileName: `${batch.batch_reference}-result.${isCsv ? 'csv' : 'ndjson'}`,
        bytes: resultFile(db, batch.batch_id, isCsv),
      })
    },
  },
]

const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value)
