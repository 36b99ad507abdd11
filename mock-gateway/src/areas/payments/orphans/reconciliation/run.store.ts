import type { ReconciliationStatus } from '@portal/contract/orphans/orphan'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import { sendJobs } from '../../../../engine/jobs/index.ts'
import { triesUsedUp } from '../../transactions/index.ts'
import { RECONCILIATION_QUEUE } from './queue-names.ts'

export type ReconciliationRun = Selectable<Database['reconciliation_run']>

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/**
 * The overlap in milliseconds: a run's period begins this long before the start of the last completed run, because that
 * run's list may lack orders that ended just before it.
 */
const OVERLAP_MS = HOUR_MS
/** The longest period that a run covers, even if the last reconciliation was earlier. */
const LONGEST_MS = 31 * DAY_MS
/** A run without progress for this many milliseconds is abandoned, because its job was lost. */
const STILL_MS = 30 * 60_000

/**
 * Starts a run in the caller's transaction. The run's period begins before the start of the last completed run, at
 * least one day ago. If an earlier run was abandoned, continues that run instead of starting another.
 * @param startedBy the user who requested the run; null if it is scheduled
 * @returns the id of the new run; null if another run is in progress or was abandoned
 */
export async function beginRun(db: Kysely<Database>, startedBy: string | null, now: Date): Promise<string | null> {
  const last = await db
    .selectFrom('reconciliation_run')
    .select(({ fn }) => fn.max('started_at').as('at'))
    .where('run_status', '=', 'DONE')
    .executeTakeFirst()
  const since = Math.min(now.getTime() - DAY_MS, (last?.at ?? now).getTime() - OVERLAP_MS)
  const run = await db
    .insertInto('reconciliation_run')
    .values({
      run_id: idAt(now),
      run_status: 'RUNNING',
      started_by: startedBy,
      started_at: now,
      compared_since: new Date(Math.max(since, now.getTime() - LONGEST_MS)),
      progress_at: now,
    })
    .onConflict((conflict) => conflict.column('run_status').where('run_status', '=', 'RUNNING').doNothing())
    .returning('run_id')
    .executeTakeFirst()
  if (run !== undefined) {
    await sendJobs(db, RECONCILIATION_QUEUE, [{ data: { runId: run.run_id } }])
    return run.run_id
  }
  await resumeRun(db, now)
  return null
}

async function resumeRun(db: Kysely<Database>, now: Date): Promise<void> {
  const left = await db
    .updateTable('reconciliation_run')
    .set({ progress_at: now })
    .where('run_status', '=', 'RUNNING')
    .where('progress_at', '<', new Date(now.getTime() - STILL_MS))
    .returning('run_id')
    .executeTakeFirst()
  if (left !== undefined) await sendJobs(db, RECONCILIATION_QUEUE, [{ data: { runId: left.run_id } }])
}

export async function findRun(db: Kysely<Database>, runId: string): Promise<ReconciliationRun | null> {
  return (await db.selectFrom('reconciliation_run').selectAll().where('run_id', '=', runId).executeTakeFirst()) ?? null
}

/**
 * Lists the items of a run, each once: direct credits that were posted, or that failed after a try to credit them, in
 * the run's period; cleared direct credits without tries left; and orders with an open difference from an earlier run.
 */
export async function listItems(
  db: Kysely<Database>,
  { run_id: runId, compared_since: since }: ReconciliationRun,
  now: Date,
): Promise<void> {
  await db
    .insertInto('reconciliation_item')
    .columns(['run_id', 'transaction_id'])
    .expression(
      sql`select ${runId}::uuid, t.transaction_id from transaction t
        where t.env = 'live' and t.contract_type = 'DC' and (
          t.transaction_updated_at >= ${since} and (t.transaction_status = 'POSTED'
            or t.transaction_status = 'FAILED' and exists (select from core_try c
              where c.transaction_id = t.transaction_id and c.asked = 'CREDIT')))
      union select ${runId}::uuid, t.transaction_id from transaction t
        where t.env = 'live' and t.contract_type = 'DC' and ${triesUsedUp(now)}
      union select ${runId}::uuid, f.transaction_id from reconciliation_finding f
        where f.settled_at is null and not exists (select from orphan_acceptance a
          where a.transaction_id = f.transaction_id and a.orphan_reason = f.finding)`,
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('reconciliation_run')
    .set(({ selectFrom }) => ({
      total: selectFrom('reconciliation_item')
        .select(sql<number>`count(*)::int`.as('total'))
        .where('run_id', '=', runId),
    }))
    .where('run_id', '=', runId)
    .execute()
}

/** Ends a run. The next run asks about the items that were not asked. */
export async function endRun(
  db: Kysely<Database>,
  runId: string,
  status: Exclude<ReconciliationStatus, 'RUNNING'>,
  now: Date,
): Promise<void> {
  await db.deleteFrom('reconciliation_item').where('run_id', '=', runId).execute()
  await db
    .updateTable('reconciliation_run')
    .set({ run_status: status, ended_at: now, progress_at: now })
    .where('run_id', '=', runId)
    .where('run_status', '=', 'RUNNING')
    .execute()
}
