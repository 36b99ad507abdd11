import type { OrphanReason } from '@portal/contract/orphans/orphan'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { unacknowledgedEvents } from '../webhooks/index.ts'

/**
 * Selects the possible orphans at the partner, each with its transaction, its reason and the time since when the reason
 * applies. Orders that a partner has reserved and that were lost are not selected here; cash pickups have a separate
 * source for such orders.
 */
export function partnerOrphans(db: Kysely<Database>) {
  const cancelledButPaid = db
    .selectFrom('transaction as t')
    .select(({ ref }) => [
      't.transaction_id',
      sql<OrphanReason>`'CANCELLED_PAID'`.as('reason'),
      ref('t.cancel_asked_at').$notNull().as('since'),
    ])
    .where('t.cancel_asked_at', 'is not', null)
    .where('t.transaction_status', '=', sql.lit('POSTED'))
    .where(
      sql<boolean>`not exists (select from orphan_acceptance a
        where a.transaction_id = t.transaction_id and a.orphan_reason = 'CANCELLED_PAID')`,
    )
  const unacknowledged = db
    .selectFrom(unacknowledgedEvents(db).as('e'))
    .select([
      'e.subject_id as transaction_id',
      sql<OrphanReason>`'EVENT_UNACKNOWLEDGED'`.as('reason'),
      'e.occurred_at as since',
    ])
    .where(
      sql<boolean>`not exists (select from orphan_acceptance a
        where a.transaction_id = e.subject_id and a.orphan_reason = 'EVENT_UNACKNOWLEDGED'
          and a.accepted_at >= e.tried_until)`,
    )
  return cancelledButPaid.unionAll(unacknowledged)
}
