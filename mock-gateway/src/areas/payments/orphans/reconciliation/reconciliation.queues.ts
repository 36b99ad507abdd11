import { clockFrom, type JobContext, type JobQueue, type Schedule } from '../../../../engine/jobs/index.ts'
import { findTransaction, httpCoreBanking } from '../../transactions/index.ts'
import { askStatuses } from './ask-status.ts'
import { type ComparingParts, comparePage } from './compare-page.ts'
import { keepFinding } from './findings.store.ts'
import { ENQUIRY_QUEUE, RECONCILIATION_QUEUE } from './queue-names.ts'
import { beginRun } from './run.store.ts'

/** Compares our transactions with the core, page by page. */
export const RECONCILIATION: JobQueue = {
  name: RECONCILIATION_QUEUE,
  batch: 1,
  async work(context, jobs) {
    for (const { data } of jobs) await comparePage(partsOf(context), (data as { runId: string }).runId)
  },
}

/** Compares a single transaction for a user who retries. */
export const ENQUIRIES: JobQueue = {
  name: ENQUIRY_QUEUE,
  batch: 1,
  async work(context, jobs) {
    for (const { data } of jobs) await compareOne(partsOf(context), (data as { transactionId: string }).transactionId)
  },
}

/** Starts a reconciliation every night. */
export const NIGHTLY: Schedule = {
  name: 'reconciliation',
  every: 'day',
  run: async ({ db, now }) => {
    await db.transaction().execute((trx) => beginRun(trx, null, now))
  },
}

export async function compareOne({ db, core, clock }: ComparingParts, transactionId: string): Promise<void> {
  const asked = await findTransaction(db, transactionId)
  if (asked === null || core === null) return
  const answers = await askStatuses(core, [asked])
  await db.transaction().execute(async (trx) => {
    for (const answer of answers) await keepFinding(trx, answer, clock.now())
  })
}

function partsOf({ db, config, now }: JobContext): ComparingParts {
  return { db, clock: clockFrom(now), core: config.coreBanking && httpCoreBanking(config.coreBanking) }
}
