import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type JobContext, sendJobs } from '../../../../engine/jobs/index.ts'
import { isStopped } from '../../../people/suspensions/index.ts'
import { POSTING_QUEUE, SCREENING_QUEUE } from '../queue-names.ts'

/**
 * The time in milliseconds after which an order without a change is sent to its queue again. No job waits in the queue
 * for so long, so the job was lost in a crash, or was not run because no core was configured.
 */
const STILL_MS = 5 * 60_000
/** The maximum number of transactions that one run resumes, oldest first. */
const BATCH = 500

/** Queues transactions again whose job was lost, so that no accepted order is stuck. */
export async function resumeTransactions({ db, now, config }: JobContext): Promise<void> {
  const before = new Date(now.getTime() - STILL_MS)
  await resend(db, SCREENING_QUEUE, stillOf(db, before).where('transaction_status', '=', 'RECEIVED'))
  const unfinished = stillOf(db, before)
    .where('transaction_status', 'in', ['PENDING', 'PASSED'])
    .whereRef('t.core_tries', '<', 'r.core_tries')
    // A stopped order must not take the place of another one in the batch.
    .where(sql<boolean>`not (t.core_state = 'NONE' and ${isStopped('t')})`)
    // Without a core, live orders stay pending.
    .$if(config.coreBanking === null, (still) => still.where('t.env', '=', 'test'))
  await resend(db, POSTING_QUEUE, unfinished)
}

/** Queues a received transaction for screening again, because its screening job was lost. */
export const screenAgain = (db: Kysely<Database>, transactionId: string): Promise<void> =>
  sendJobs(db, SCREENING_QUEUE, [{ data: { transactionId } }])

const stillOf = (db: Kysely<Database>, before: Date) =>
  db
    .selectFrom('transaction as t')
    .innerJoin('country_rules as r', 'r.country_id', 't.country_id')
    .select('transaction_id')
    .where('contract_type', '=', 'DC')
    .where('transaction_updated_at', '<', before)
    .orderBy('transaction_created_at')
    .limit(BATCH)

async function resend(db: Kysely<Database>, queue: string, still: ReturnType<typeof stillOf>): Promise<void> {
  const found = await still.execute()
  await sendJobs(
    db,
    queue,
    found.map(({ transaction_id: transactionId }) => ({ data: { transactionId } })),
  )
}

/** The number of coming months for which partitions are created in advance. */
const MONTHS_AHEAD = 6

/** Creates the partitions of the coming months. */
export async function addMonths({ db, now }: JobContext): Promise<void> {
  const month = `${now.toISOString().slice(0, 7)}-01`
  await db.selectNoFrom(sql`transaction_add_months(${month}::date, ${MONTHS_AHEAD})`.as('added')).execute()
}
