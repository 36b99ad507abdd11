import { type RawBuilder, sql } from 'kysely'
import type { LookBack } from '../look-back.store.ts'

/**
 * Returns the SQL condition over `transaction t` for the orders that a look-back compares after they were paid: live
 * orders, accepted within the days that their subsidiary looks back. Orders that a user decided because of the same
 * rule or of this look-back are left out, and so are orders whose person is already confirmed as the listed one, and
 * orders that arrived after the change.
 * @param only limits the condition to this order
 */
export function paidOrders(
  { look_back_id: lookBackId, cause, cause_code: code, ...run }: LookBack,
  only?: string,
): RawBuilder<boolean> {
  const isDecided = {
    RULE: sql`exists (select from screening_log l where l.transaction_id = t.transaction_id
      and l.screening_log_screening_code = ${code} and l.screening_log_status <> 'CLEAR' and not l.is_shadow)`,
    LIST: sql`false`,
    MATCH: sql`exists (select from internal_listing l join internal_listing own on own.name_key = l.name_key
      where l.transaction_id = t.transaction_id and own.listing_id = ${run.listing_id}::uuid
      and (l.listing_status = 'ACTIVE' or l.listing_id = own.listing_id))`,
  }[cause]
  const isWanted = only === undefined ? sql`true` : sql`t.transaction_id = ${only}::uuid`
  return sql<boolean>`(t.env = 'live' and t.transaction_status = 'POSTED'
    and t.transaction_created_at <= ${run.started_at ?? run.asked_at}
    and t.transaction_created_at >= ${run.asked_at}::timestamptz - make_interval(days =>
      (select r.look_back_days from country_rules r where r.country_id = t.country_id))
    and ${isWanted} and not ${isDecided} and not exists (select from screening_case_event e
      where e.transaction_id = t.transaction_id and e.look_back_id = ${lookBackId}))`
}
