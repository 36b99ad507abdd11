import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { JobContext, Schedule } from '../../../../engine/jobs/index.ts'
import { type FoundFilings, findThresholdFilings, type Place } from './find-threshold-filings.ts'

/** Before every id of an order. */
export const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/**
 * How long a posting may take to become visible after the time that it states. The job looks again at the orders of
 * this span; a report that exists is not created again.
 */
const LATENESS_MS = 10 * 60_000

/**
 * Scheduled job that creates the threshold reports of the orders credited or paid since its last run. After each batch
 * it stores how far it has come, so that a run that was interrupted continues there.
 */
export const THRESHOLD_FILINGS: Schedule = {
  name: 'threshold-reports',
  every: 'hour',
  async run({ db, now, log }: JobContext) {
    let after: Place | null = await startOf(db)
    let reports = 0
    while (after !== null) {
      const from: Place = after
      const found = await db.transaction().execute((trx) => scanBatch(trx, from, now))
      reports += found.reports
      after = found.last
    }
    if (reports > 0) log.info({ reports }, 'threshold reports were created')
  },
}

/** Creates the threshold reports of one batch, and stores how far the scan has come. */
export async function scanBatch(db: Kysely<Database>, after: Place, now: Date): Promise<FoundFilings> {
  const found = await findThresholdFilings(db, { after, until: now, now })
  if (found.last !== null) await keepPlace(db, found.last)
  return found
}

/** Begins the scan at the installation: orders credited before it were reported by other means. */
export async function ensureScan(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .insertInto('threshold_scan')
    .values({ scanned_until: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function startOf(db: Kysely<Database>): Promise<Place> {
  const { scanned_until: at } = await db.selectFrom('threshold_scan').select('scanned_until').executeTakeFirstOrThrow()
  return { at: new Date(at.getTime() - LATENESS_MS), transactionId: FIRST_ID }
}

/** Stores how far the job has come, never an earlier place: two gateways may follow each other. */
async function keepPlace(db: Kysely<Database>, { at }: Place): Promise<void> {
  await db.updateTable('threshold_scan').set({ scanned_until: at }).where('scanned_until', '<', at).execute()
}
