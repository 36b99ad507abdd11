import type { PickupSourceRow } from '@portal/contract/cash-pickups/pickup-source.calls'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { isOwnPendingChange, pendingChange } from '../../../../engine/read/index.ts'
import { requestedPartner } from '../../sandbox/index.ts'

/**
 * Returns the enquiry addresses of a partner: the active address, then the pending one. Empty if a bank user names no
 * partner. Throws 25 if an operator names another partner.
 */
export async function readPickupSources(
  { db, actor }: SessionContext,
  { apiKeyMtoCode }: { readonly apiKeyMtoCode?: string },
): Promise<PickupSourceRow[]> {
  const mtoCode = requestedPartner(actor, apiKeyMtoCode)
  if (mtoCode === null) return []
  const rows = await db
    .selectFrom('pickup_source as s')
    .select(['s.source_id as sourceId', 's.url as sourceUrl', 's.source_status as status', 's.created_at as createdAt'])
    .select(({ ref }) => [
      pendingChange('pickup-source', ref('s.source_id')).as('cqId'),
      isOwnPendingChange('pickup-source', ref('s.source_id'), actor).as('isOwnChange'),
    ])
    .where('s.mto_code', '=', mtoCode)
    .where('s.env', '=', 'live')
    .where('s.source_status', '<>', 'ENDED')
    .orderBy('s.source_status')
    .execute()
  return rows.map(({ status, createdAt, ...row }) => ({
    ...row,
    sourceStatus: status === 'PENDING' ? 'PENDING' : 'ACTIVE',
    createdAt: createdAt.toISOString(),
  }))
}
