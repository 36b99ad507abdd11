import { sql } from 'kysely'
import { type JobContext, sendJobs } from '../../../../engine/jobs/index.ts'
import { PICKUP_SCREENING_QUEUE } from './pickup-screening.queue.ts'

/** The maximum number of orders that one run sends. The next run sends the remaining orders. */
const BATCH = 200
/**
 * The age in milliseconds from which an unscreened order is sent again. It is longer than a screening job stays in its
 * queue, so the job of an older order was lost in a crash of the gateway.
 */
const STILL_MS = 5 * 60_000

/** Sends unscreened orders to screening again, so that no order is stuck. */
export async function resumePickups({ db, now }: JobContext): Promise<void> {
  const still = await db
    .selectFrom('transaction as t')
    .innerJoin('pickup as p', 'p.transaction_id', 't.transaction_id')
    .select('t.transaction_id')
    .where('t.transaction_status', 'in', ['RECEIVED', 'REQUESTED'])
    .where('t.contract_type', '=', 'CP')
    .where('t.transaction_updated_at', '<', new Date(now.getTime() - STILL_MS))
    .where(sql<boolean>`(p.screened_hash is null and t.transaction_status = 'RECEIVED'
      or p.authorized_at is not null and t.transaction_status = 'REQUESTED')`)
    .orderBy('t.transaction_created_at')
    .limit(BATCH)
    .execute()
  await sendJobs(
    db,
    PICKUP_SCREENING_QUEUE,
    still.map(({ transaction_id: transactionId }) => ({ data: { transactionId } })),
  )
}
