import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type JobContext, type JobQueue, sendJobs } from '../../jobs/index.ts'
import { countryRulesOf } from '../country-rules/index.ts'
import { POSTING_QUEUE, SCREENING_QUEUE } from './queue-names.ts'
import { isClear, keepVerdicts, screen } from './screen-transaction.ts'
import { findTransaction, moveTransaction } from './transaction.store.ts'

/** Screens what was accepted (money §2.2): clear is PENDING and goes on to be posted, anything else waits at the AML GATE. */
export const SCREENING: JobQueue = {
  name: SCREENING_QUEUE,
  batch: 50,
  async work({ db, now }: JobContext, jobs) {
    for (const { data } of jobs) {
      const { transactionId } = data as { transactionId: string }
      await db.transaction().execute((trx) => screenTransaction(trx, transactionId, now))
    }
  },
}

/** In the caller's database transaction; does nothing to what is not RECEIVED any more. */
export async function screenTransaction(db: Kysely<Database>, transactionId: string, now: Date): Promise<void> {
  const found = await findTransaction(db, transactionId, { lock: true })
  if (found?.transaction_status !== 'RECEIVED' || found.contract_type !== 'DC') return
  const { rateTolerance } = await countryRulesOf(db, found.country_id, found.rules_version)
  const screened = { transactionId, screeningType: found.screening_type, order: found.order_details, rateTolerance }
  const verdicts = screen(screened)
  await keepVerdicts(db, screened, verdicts, now)
  const to = isClear(verdicts) ? 'PENDING' : 'AML GATE'
  await moveTransaction(db, transactionId, { from: ['RECEIVED'], to }, { actor: { kind: 'GATEWAY' }, now })
  if (to === 'PENDING') await sendJobs(db, POSTING_QUEUE, [{ data: { transactionId } }])
}
