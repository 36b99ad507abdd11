import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import type { CoreBanking, TransactionRecord } from '../../transactions/index.ts'
import { type Answered, askStatuses } from './ask-status.ts'
import { isDifference } from './compare.rules.ts'
import { type Compared, keepFinding } from './findings.store.ts'
import { RECONCILIATION_QUEUE } from './queue-names.ts'
import { endRun, findRun, listItems } from './run.store.ts'

export interface ComparingParts {
  readonly db: Kysely<Database>
  /** Null if no core banking is configured. */
  readonly core: CoreBanking | null
  readonly clock: { now(): Date }
}

/** The number of items that one job asks about and stores in one database transaction. */
const PAGE = 100
/** The maximum number of requests per item in a run. If the answer is still unclear, the next run asks again. */
const TRIES = 3
/** The delay in milliseconds before the core is asked again about unclear items. */
const WAIT_MS = 30_000
/** A run stops after a page of at least this many items if the core's answers about all of them are unclear. */
const SILENT = 20

/**
 * Compares the next page of a run with the core, and sends the job for the page after it. A repeated call has no
 * further effect, because the run's list, findings and counts change in one database transaction.
 */
export async function comparePage({ db, core, clock }: ComparingParts, runId: string): Promise<void> {
  const run = await findRun(db, runId)
  if (run?.run_status !== 'RUNNING') return
  if (core === null) return await endRun(db, runId, 'NO_CORE', clock.now())
  if (run.total === null) await db.transaction().execute((trx) => listItems(trx, run, clock.now()))
  const items = await nextItems(db, runId)
  if (items.length === 0) return await endRun(db, runId, 'DONE', clock.now())
  const answers = await askStatuses(core, items)
  const now = clock.now()
  const isSilent = answers.length >= SILENT && answers.every(({ said }) => said.kind === 'unclear')
  await db.transaction().execute(async (trx) => {
    await keepPage(trx, runId, answers, now)
    if (isSilent) return
    const isWaiting = answers.every(({ said }) => said.kind === 'unclear')
    const later = isWaiting ? { startAfter: new Date(now.getTime() + WAIT_MS) } : {}
    await sendJobs(trx, RECONCILIATION_QUEUE, [{ data: { runId }, ...later }])
  })
  if (isSilent) await endRun(db, runId, 'STOPPED', now)
}

/** Returns the items with the fewest requests first, in their current state. */
async function nextItems(db: Kysely<Database>, runId: string): Promise<TransactionRecord[]> {
  return await db
    .selectFrom('reconciliation_item as i')
    .innerJoin('transaction as t', 't.transaction_id', 'i.transaction_id')
    .selectAll('t')
    .where('i.run_id', '=', runId)
    .orderBy('i.tries')
    .orderBy('i.transaction_id')
    .limit(PAGE)
    .execute()
}

async function keepPage(trx: Kysely<Database>, runId: string, answers: readonly Answered[], now: Date): Promise<void> {
  const counts = { asked: 0, differences: 0, settled: 0, unclear: 0 }
  // The answers are in a fixed order, so that two pages cannot deadlock.
  for (const answer of answers) {
    const transactionId = answer.asked.transaction_id
    const isUnclear = answer.said.kind === 'unclear'
    const isTaken = await takeItem(trx, runId, transactionId, isUnclear)
    if (isTaken === null) continue
    const compared: Compared = await keepFinding(trx, answer, now)
    if (!isTaken) continue
    counts.asked += 1
    if (compared === 'SETTLED') counts.settled += 1
    else if (compared === 'UNCLEAR') counts.unclear += 1
    else if (compared !== 'AGREES' && compared !== 'MOVED' && isDifference(compared)) counts.differences += 1
  }
  await trx
    .updateTable('reconciliation_run')
    .set(({ eb }) => ({
      asked: eb('asked', '+', counts.asked),
      differences: eb('differences', '+', counts.differences),
      settled: eb('settled', '+', counts.settled),
      unclear: eb('unclear', '+', counts.unclear),
      progress_at: now,
    }))
    .where('run_id', '=', runId)
    .execute()
}

/**
 * Counts a request for an item, and removes the item from the run when it is finished.
 * @returns whether the item is finished; null if another job has already finished it
 */
async function takeItem(
  trx: Kysely<Database>,
  runId: string,
  transactionId: string,
  isUnclear: boolean,
): Promise<boolean | null> {
  const tried = await trx
    .updateTable('reconciliation_item')
    .set({ tries: sql<number>`tries + 1` })
    .where('run_id', '=', runId)
    .where('transaction_id', '=', transactionId)
    .returning('tries')
    .executeTakeFirst()
  if (tried === undefined) return null
  if (isUnclear && tried.tries < TRIES) return false
  await trx
    .deleteFrom('reconciliation_item')
    .where('run_id', '=', runId)
    .where('transaction_id', '=', transactionId)
    .execute()
  return true
}
