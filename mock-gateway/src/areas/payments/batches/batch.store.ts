import {
  BATCH_ROWS,
  type BatchHold,
  type BatchProduct,
  type BatchStatus,
  type RowOutcome,
} from '@portal/contract/transactions/order-batch'
import { type Kysely, type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { idAt } from '../../../engine/ids/id-at.ts'
import { sendJobs } from '../../../engine/jobs/index.ts'
import { type PartnerCaller, problemOf } from '../../../partner-api/index.ts'
import type { UploadedRow } from './batch-rows.ts'

export const BATCH_QUEUE = 'order-batches'

export type Batch = Selectable<Database['order_batch']>
type Owner = Pick<PartnerCaller, 'mtoCode' | 'env'>

/** Maximum number of a partner's batches in process, so that no partner fills the database with rows that wait. */
export const MOST_BATCHES = 10

interface Upload {
  readonly rows: readonly UploadedRow[]
  readonly product: BatchProduct
  readonly reference: string | undefined
  readonly hold: BatchHold
}

/**
 * Stores a batch with its rows and sends its first job. Throws 94 if the partner used the reference before, and 05 if
 * MOST_BATCHES of the partner's batches are being processed.
 */
export async function insertBatch(
  db: Kysely<Database>,
  { keyId, mtoCode, env }: PartnerCaller,
  { rows, product, reference, hold }: Upload,
  now: Date,
): Promise<Batch> {
  const { processing } = await db
    .selectFrom('order_batch')
    .select(({ fn }) => fn.countAll<string>().as('processing'))
    .where('mto_code', '=', mtoCode)
    .where('env', '=', env)
    .where('batch_status', '=', 'PROCESSING')
    .executeTakeFirstOrThrow()
  if (Number(processing) >= MOST_BATCHES)
    throw new Refusal('05', { message: 'message.api.tooManyBatches', params: { count: MOST_BATCHES } })
  const batchId = idAt(now)
  const refused = rows.filter((row) => 'fault' in row).length
  const batch = await db
    .insertInto('order_batch')
    .values({
      batch_id: batchId,
      env,
      mto_code: mtoCode,
      key_id: keyId,
      batch_reference: reference ?? `B-${batchId}`,
      product,
      hold,
      batch_status: 'PROCESSING',
      row_count: rows.length,
      rows_refused: refused,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (batch === undefined) throw new Refusal('94', { fields: [{ field: 'batchReference', key: 'codes.94' }] })
  const texts = rows.map((row) => ('text' in row ? row.text : null))
  const problems = rows.map((row) =>
    'fault' in row
      ? JSON.stringify(problemOf(new Refusal('30', { message: `message.api.${row.fault}` }), uuid()))
      : null,
  )
  await sql`insert into order_batch_row (batch_id, row_no, row_text, outcome, problem)
    select ${batchId}, given.row_no, given.row_text,
      case when given.row_text is null then 'REFUSED' else 'WAITING' end, given.problem::jsonb
    from unnest(${texts}::text[], ${problems}::text[]) with ordinality as given (row_text, problem, row_no)`.execute(db)
  await sendJobs(db, BATCH_QUEUE, [{ data: { batchId } }])
  return batch
}

export type WaitingRow = Pick<Selectable<Database['order_batch_row']>, 'row_no' | 'row_text' | 'hold_id'>

/** Returns the next rows of a batch that wait, in the order of the file. */
export async function waitingRows(
  db: Kysely<Database>,
  batchId: string,
  most: number,
  wanted: 'all' | 'uncosted' = 'all',
): Promise<WaitingRow[]> {
  let query = db
    .selectFrom('order_batch_row')
    .select(['row_no', 'row_text', 'hold_id'])
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'WAITING')
  if (wanted === 'uncosted') query = query.where('hold_id', 'is', null)
  return await query.orderBy('row_no').limit(most).execute()
}

interface BatchFilter {
  readonly status: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly cursor: string | undefined
}

/** Returns a partner's batches, newest first; one more than the limit if there are more. */
export async function findBatches(
  db: Kysely<Database>,
  owner: Owner,
  { status, from, to, cursor }: BatchFilter,
  limit: number,
): Promise<Batch[]> {
  let query = ownBatches(db, owner)
  if (status !== undefined) query = query.where('batch_status', '=', status as BatchStatus)
  if (from !== undefined) query = query.where('created_at', '>=', sql<Date>`${from}::date`)
  if (to !== undefined) query = query.where('created_at', '<', sql<Date>`${to}::date + 1`)
  if (cursor !== undefined) query = query.where('batch_id', '<', cursor)
  return await query
    .orderBy('batch_id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** Returns the partner's batch with that reference. Throws 25 if the partner has no such batch. */
export async function batchNamed(db: Kysely<Database>, owner: Owner, reference = ''): Promise<Batch> {
  if (!isBatchReference(reference)) throw new Refusal('25')
  const found = await ownBatches(db, owner).where('batch_reference', '=', reference).executeTakeFirst()
  if (found === undefined) throw new Refusal('25')
  return found
}

const ownBatches = (db: Kysely<Database>, { mtoCode, env }: Owner) =>
  db.selectFrom('order_batch').selectAll().where('mto_code', '=', mtoCode).where('env', '=', env)

/** Returns rows of a batch with their orders; one more than the limit if there are more. */
export async function findRows(
  db: Kysely<Database>,
  batchId: string,
  { outcome, after, limit }: { outcome: string | undefined; after: number; limit: number },
) {
  let query = db
    .selectFrom('order_batch_row')
    .select(['row_no', 'outcome', 'transaction_reference', 'transaction_id', 'problem'])
    .where('batch_id', '=', batchId)
    .where('row_no', '>', after)
  if (outcome !== undefined) query = query.where('outcome', '=', outcome as RowOutcome)
  return await query
    .orderBy('row_no')
    .limit(limit + 1)
    .execute()
}

export const isBatchReference = (text: string): boolean => /^[A-Za-z0-9][\w.-]{0,39}$/.test(text)
export const isRowNo = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= BATCH_ROWS
