import type { ReconciliationRow } from '@portal/contract/calls/orphans'
import { sql } from 'kysely'
import type { SessionContext } from '../../../http/handler.ts'
import { isVisibleTo, requireBank } from '../../../read/index.ts'

/** The last reconciliation; null before the first. */
export async function readLastRun({ db, actor }: SessionContext): Promise<ReconciliationRow | null> {
  requireBank(actor)
  const last = await db
    .selectFrom('reconciliation_run as r')
    .leftJoin('app_user as maker', (join) =>
      join.onRef('maker.user_id', '=', 'r.started_by').on(isVisibleTo(actor, 'maker')),
    )
    .selectAll('r')
    .select(sql<string | null>`maker.first_name || ' ' || maker.last_name`.as('startedBy'))
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
