import { sql } from 'kysely'
import { type JobContext, sendJobs } from '../../../engine/jobs/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { endPickup } from './end-pickup.ts'
import { PICKUP_SCREENING_QUEUE } from './queue-names.ts'

/** Ended by one run at most; the rest waits for the next. */
const BATCH = 200
/** Longer than any screening takes: an older one was lost with its gateway. */
const STILL_MS = 5 * 60_000

/** Fails orders whose receiver never came, each in a transaction of its own (money §4). */
export async function expirePickups({ db, now, correlationId }: JobContext): Promise<void> {
  const due = await db
    .selectFrom('transaction as t')
    .innerJoin('pickup as p', 'p.transaction_id', 't.transaction_id')
    .select('t.transaction_id')
    .where('t.transaction_status', 'in', ['RECEIVED', 'REQUESTED', 'PENDING', 'PASSED'])
    .where('t.contract_type', '=', 'CP')
    .where('p.expires_at', '<=', now)
    .orderBy('p.expires_at')
    .limit(BATCH)
    .execute()
  const ended = { failedBy: 'EXPIRY', actor: { kind: 'GATEWAY' }, code: '54', now, correlationId } as const
  for (const { transaction_id: transactionId } of due) {
    await db.transaction().execute(async (trx) => {
      const found = await findTransaction(trx, transactionId)
      if (found !== null) await endPickup(trx, found, ended)
    })
  }
}

/** Sends again what was never screened, so that no order waits for that for ever. */
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
