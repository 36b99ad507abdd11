import { type RawBuilder, sql } from 'kysely'
import { unacknowledgedEvents } from '../webhooks/index.ts'

/**
 * Candidates for not being reconciled with the partner: transaction, why, since when. What a partner has reserved and we have forgotten
 * comes with cash pickup, as one more of these.
 */
export function partnerOrphans(): readonly RawBuilder<unknown>[] {
  return [
    sql`select t.transaction_id, 'CANCELLED_PAID', t.cancel_asked_at
      from transaction t where t.cancel_asked_at is not null and t.transaction_status = 'POSTED'
        and not exists (select from orphan_acceptance a
          where a.transaction_id = t.transaction_id and a.orphan_reason = 'CANCELLED_PAID')`,
    sql`select e.subject_id, 'EVENT_UNACKNOWLEDGED', e.occurred_at
      from (${unacknowledgedEvents()}) e
      where not exists (select from orphan_acceptance a
        where a.transaction_id = e.subject_id and a.orphan_reason = 'EVENT_UNACKNOWLEDGED'
          and a.accepted_at >= e.tried_until)`,
  ]
}
