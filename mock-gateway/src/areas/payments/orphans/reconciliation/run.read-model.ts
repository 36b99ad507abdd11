import type { ReconciliationRow } from '@portal/contract/orphans/orphans.calls'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { personName, requireBank, wireRow, withPerson } from '../../../../engine/read/index.ts'

/** Returns the most recent reconciliation. Null before the first reconciliation. */
export async function readLastRun({ db, actor }: SessionContext): Promise<ReconciliationRow | null> {
  requireBank(actor)
  const last = await withPerson(db.selectFrom('reconciliation_run as r'), 'maker', 'r.started_by', actor)
    .select(['r.run_id', 'r.run_status as reconciliation_status', personName('maker').as('started_by')])
    .select(['r.total', 'r.asked', 'r.differences', 'r.settled', 'r.unclear', 'r.started_at', 'r.ended_at'])
    .orderBy('r.started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last === undefined ? null : wireRow(last)
}
