import type { SuspensionRecord } from '@portal/contract/suspensions/suspension'
import type { SuspensionRow } from '@portal/contract/suspensions/suspensions.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { recordOf, requireBank, selectionsOf, withMakerAndChecker } from '../../../engine/read/index.ts'
import { IS_IN_FORCE, KEPT } from './suspension-record.ts'

/** Reads the suspensions of a partner that are in force or pending, newest first. Refused with 57 for operators. */
export async function readPartnerSuspensions(
  { db, actor }: SessionContext,
  { mtoCode }: { readonly mtoCode: string },
): Promise<{ suspensions: SuspensionRow[] }> {
  requireBank(actor)
  const rows = await db
    .selectFrom('partner_suspension as s')
    .$call((query) => withMakerAndChecker(query, 's', actor))
    .leftJoin('api_key as k', (join) => join.on(sql<boolean>`k.key_id::text = s.suspended_key`))
    .select(selectionsOf(KEPT.columns))
    .select(['s.suspension_id', 's.suspension_status', 's.version', 's.created_at', 'k.masked_secret'])
    .select(['maker.first_name', 'maker.last_name'])
    .select(IS_IN_FORCE.as('is_in_force'))
    .select(({ selectFrom }) =>
      selectFrom('queue_item as q')
        .select('q.cq_id')
        .where('q.subject', '=', 'partner-suspension')
        .where('q.target_id', '=', sql<string>`s.suspension_id::text`)
        .where('q.status', '=', 'PENDING')
        .as('pending'),
    )
    .where('s.mto_code', '=', mtoCode)
    .where('s.suspension_status', 'in', ['PENDING', 'ACTIVE'])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.suspension_id')
    .execute()
  const suspensions = rows.map((row) => ({
    ...recordOf<SuspensionRecord>(KEPT.columns, row),
    suspensionId: row.suspension_id,
    suspensionStatus: row.suspension_status,
    isInForce: row.is_in_force ? ('YES' as const) : ('NO' as const),
    suspendedKeyMasked: row.masked_secret,
    suspensionMaker: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    suspensionCreatedAt: row.created_at.toISOString(),
    version: row.version,
    pendingCqId: row.pending,
  }))
  return { suspensions }
}
