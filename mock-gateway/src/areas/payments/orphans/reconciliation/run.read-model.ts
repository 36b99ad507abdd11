import type { ReconciliationRow } from '@portal/contract/orphans/orphans.calls'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { personName, requireBank, withPerson } from '../../../../engine/read/index.ts'

/** The last reconciliation; null before the first. */
export async function readLastRun({ db, actor }: SessionContext): Promise<ReconciliationRow | null> {
  requireBank(actor)
  const last = await withPerson(db.selectFrom('reconciliation_run as r'), 'maker', 'r.started_by', actor)
    .selectAll('r')
    .select(personName('maker').as('startedBy'))
    .orderBy('r.started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return null
  const {
    run_id: runId,
    run_status: reconciliationStatus,
    startedBy,
    total,
    asked,
    differences,
    settled,
    unclear,
  } = last
  return {
    ...{ runId, reconciliationStatus, startedBy, total, asked, differences, settled, unclear },
    startedAt: last.started_at.toISOString(),
    endedAt: last.ended_at?.toISOString() ?? null,
  }
}
