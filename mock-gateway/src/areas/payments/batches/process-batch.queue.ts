import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../engine/db/schema.ts'
import { failureOf } from '../../../engine/http/failure.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import type { Clock } from '../../../engine/http/session-port.ts'
import { clockFrom, type JobQueue, type Schedule, sendJobs } from '../../../engine/jobs/index.ts'
import { problemOf, readJson, refusalOf } from '../../../partner-api/index.ts'
import { orderCashPickup } from '../pickups/index.ts'
import { keyStatusAt } from '../sandbox/index.ts'
import { orderDirectCredit, senderPictureIn } from '../transactions/index.ts'
import { BATCH_QUEUE } from './batch.store.ts'

/** Number of rows in one job. The batch then queues up behind other batches, so that a long one delays none. */
const SLICE = 50

type Batch = Selectable<Database['order_batch']>

/** Accepts or refuses the rows of batches, each like a single order. */
export const BATCHES: JobQueue = {
  name: BATCH_QUEUE,
  batch: 1,
  async work({ db, now, log }, jobs) {
    const parts = { db, clock: clockFrom(now), log }
    for (const { data } of jobs) await processSlice(parts, (data as { batchId: string }).batchId)
  },
}

/** Milliseconds after its creation for which a batch has its own jobs. */
const STILL_MS = 3_600_000

/** Scheduled job that resumes batches whose job was lost. */
export const RESUMED_BATCHES: Schedule = {
  name: 'order-batches-resume',
  every: 'hour',
  async run({ db, now }) {
    const still = await db
      .selectFrom('order_batch')
      .select('batch_id as batchId')
      .where('batch_status', '=', 'PROCESSING')
      .where('created_at', '<', new Date(now.getTime() - STILL_MS))
      .execute()
    await sendJobs(
      db,
      BATCH_QUEUE,
      still.map((data) => ({ data })),
    )
  },
}

interface Parts {
  readonly db: Kysely<Database>
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Processes the next rows of a batch, and sends the job for the rest or completes the batch. A row is decided about in
 * the transaction that stores its order, so a stopped or repeated job neither loses nor doubles a row.
 */
export async function processSlice(parts: Parts, batchId: string, most = SLICE): Promise<void> {
  const { db, clock } = parts
  const batch = await db.selectFrom('order_batch').selectAll().where('batch_id', '=', batchId).executeTakeFirstOrThrow()
  if (batch.batch_status === 'COMPLETED') return
  const rows = await db
    .selectFrom('order_batch_row')
    .select('row_no')
    .where('batch_id', '=', batchId)
    .where('outcome', '=', 'WAITING')
    .orderBy('row_no')
    .limit(most)
    .execute()
  for (const { row_no: rowNo } of rows) await decideRow(parts, batch, rowNo)
  await db.transaction().execute((trx) => noteProgress(trx, batch, clock.now()))
}

async function decideRow({ db, clock, log }: Parts, batch: Batch, rowNo: number): Promise<void> {
  const now = clock.now()
  const waiting = ofRow(batch.batch_id, rowNo)
  const found = await db.selectFrom('order_batch_row').select('row_text').where(waiting).executeTakeFirst()
  if (found === undefined) return
  let reference: string | null = null
  try {
    const { fields, text } = orderIn(found.row_text ?? '', batch.batch_reference)
    reference = text
    const picture = batch.product === 'direct-credits' ? await senderPictureIn(fields, batch.key_id) : null
    await db.transaction().execute(async (trx) => {
      // Another gateway may have decided about the row.
      const locked = await trx
        .selectFrom('order_batch_row')
        .select('row_no')
        .where(waiting)
        .forUpdate()
        .executeTakeFirst()
      if (locked === undefined) return
      await requireActive(trx, batch, now)
      const caller = { keyId: batch.key_id, mtoCode: batch.mto_code, env: batch.env }
      const left: (() => Promise<void>)[] = []
      const { transaction_id: transactionId } =
        batch.product === 'direct-credits'
          ? await orderDirectCredit(trx, caller, fields, { now, picture, last: (work) => left.push(work) })
          : await orderCashPickup(trx, caller, fields, now)
      await trx
        .updateTable('order_batch_row')
        .set({ outcome: 'ACCEPTED', transaction_id: transactionId, transaction_reference: reference, row_text: null })
        .where(waiting)
        .execute()
      for (const work of left) await work()
    })
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal.code === '96') log.error({ err: error, batchId: batch.batch_id, rowNo }, 'a row of a batch failed')
    const problem = problemOf(refusal, uuid())
    await db
      .updateTable('order_batch_row')
      .set({ outcome: 'REFUSED', transaction_reference: reference, row_text: null, problem: JSON.stringify(problem) })
      .where(waiting)
      .execute()
  }
}

/**
 * Returns the refusal of a row: 96 after an unexpected error, so that no row keeps the others waiting. Throws errors of
 * the database that do not concern the row, so that the job is repeated.
 */
function refusalIn(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code } = failureOf(error)
  if (code === '30') return new Refusal('30')
  if (code === '999') return new Refusal('96')
  throw error
}

function orderIn(rowText: string, batchReference: string) {
  const fields = objectIn(rowText)
  const { transactionReference, transactionBatchReference = batchReference } = fields
  if (transactionBatchReference !== batchReference)
    throw new Refusal('30', { fields: [{ field: 'transactionBatchReference', key: 'message.api.batchOther' }] })
  const text = typeof transactionReference === 'string' ? transactionReference.slice(0, 100).toWellFormed() : null
  return { fields: { ...fields, transactionBatchReference }, text: text?.replaceAll('\0', '') ?? null }
}

function objectIn(rowText: string): Readonly<Record<string, unknown>> {
  const read = parsed(rowText)
  if ('fault' in read) throw refusalOf(read.fault)
  const { value } = read
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
  return value as Readonly<Record<string, unknown>>
}

function parsed(rowText: string) {
  try {
    return readJson(rowText)
  } catch {
    throw unreadable()
  }
}

const unreadable = () => new Refusal('30', { message: 'message.api.batchRowUnreadable' })

/** Throws 58 if the key was revoked or has expired since the upload, and 62 if the partner is no longer active. */
async function requireActive(db: Kysely<Database>, { key_id: keyId }: Batch, now: Date): Promise<void> {
  const found = await db
    .selectFrom('api_key as k')
    .innerJoin('mto as m', 'm.mto_code', 'k.mto_code')
    .select(['k.status', 'k.expires_at', 'm.mto_status'])
    .where('k.key_id', '=', keyId)
    .executeTakeFirstOrThrow()
  const status = keyStatusAt({ status: found.status, expiresAt: found.expires_at }, now)
  if (status !== 'active' && status !== 'retiring') throw new Refusal('58')
  if (found.mto_status !== 'ACTIVE') throw new Refusal('62')
}

async function noteProgress(trx: Kysely<Database>, { batch_id: batchId }: Batch, now: Date): Promise<void> {
  const batch = await trx
    .selectFrom('order_batch')
    .select(['batch_status', 'row_count'])
    .where('batch_id', '=', batchId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (batch.batch_status === 'COMPLETED') return
  const counted = await trx
    .selectFrom('order_batch_row')
    .select(({ fn }) => ['outcome', fn.countAll<string>().as('rows')])
    .where('batch_id', '=', batchId)
    .groupBy('outcome')
    .execute()
  const count = (wanted: string) => Number(counted.find(({ outcome }) => outcome === wanted)?.rows ?? 0)
  const isComplete = count('WAITING') === 0
  await trx
    .updateTable('order_batch')
    .set({
      rows_accepted: count('ACCEPTED'),
      rows_refused: count('REFUSED'),
      ...(isComplete ? { batch_status: 'COMPLETED', completed_at: now } : {}),
    })
    .where('batch_id', '=', batchId)
    .execute()
  if (!isComplete) await sendJobs(trx, BATCH_QUEUE, [{ data: { batchId } }])
}

const ofRow = (batchId: string, rowNo: number) => (eb: ExpressionBuilder<Database, 'order_batch_row'>) =>
  eb.and([eb('batch_id', '=', batchId), eb('row_no', '=', rowNo), eb('outcome', '=', 'WAITING')])
