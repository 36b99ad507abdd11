import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { clockFrom, type JobQueue, type Schedule, sendJobs } from '../../../engine/jobs/index.ts'
import { publishEvent } from '../webhooks/index.ts'
import { BATCH_QUEUE, waitingRows } from './batch.store.ts'
import { type BatchParts, decideRow } from './decide-row.ts'
import { holdTotal } from './hold-total.ts'
import { shownBatch } from './shown-batch.ts'

/** Number of rows in one job. The batch then queues up behind other batches, so that a long one delays none. */
const SLICE = 50

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

/**
 * Processes the next rows of a batch, and sends the job for the rest or completes the batch. A row is decided about in
 * the transaction that stores its order, so a stopped or repeated job neither loses nor doubles a row.
 */
export async function processSlice(parts: BatchParts, batchId: string, most = SLICE): Promise<void> {
  const { db, clock } = parts
  const batch = await db.selectFrom('order_batch').selectAll().where('batch_id', '=', batchId).executeTakeFirstOrThrow()
  if (batch.batch_status === 'COMPLETED') return
  if (batch.hold === 'total' && batch.held_at === null) await holdTotal(parts, batch, most)
  else for (const row of await waitingRows(db, batchId, most)) await decideRow(parts, batch, row)
  await db.transaction().execute((trx) => endSlice(trx, batchId, clock.now()))
}

/**
 * Completes the batch and notifies its partner's systems if the database has counted all of its rows. Otherwise sends
 * the job for the rest.
 */
async function endSlice(trx: Kysely<Database>, batchId: string, now: Date): Promise<void> {
  const completed = await trx
    .updateTable('order_batch')
    .set({ batch_status: 'COMPLETED', completed_at: now })
    .where('batch_id', '=', batchId)
    .where('batch_status', '=', 'PROCESSING')
    .where(({ eb }) => eb('row_count', '=', eb('rows_accepted', '+', eb.ref('rows_refused'))))
    .returningAll()
    .executeTakeFirst()
  if (completed === undefined) return await sendJobs(trx, BATCH_QUEUE, [{ data: { batchId } }])
  const owner = { mtoCode: completed.mto_code, env: completed.env }
  await publishEvent(trx, owner, { type: 'batch.completed', subjectId: batchId, data: shownBatch(completed), now })
}
