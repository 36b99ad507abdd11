import { type RawBuilder, sql } from 'kysely'
import { triesUsedUp } from '../transactions/index.ts'

/**
 * Candidates for not being reconciled with the core: transaction, why, since when. Each begins at an index of what is open or differs.
 * Each subsidiary rules how long is too long. Pickups wait RECEIVED for their receivers and are none (money §4).
 */
export function bankOrphans(now: Date): readonly RawBuilder<unknown>[] {
  return [
    sql`select t.transaction_id, 'RECEIVED_LATE', t.transaction_created_at
      from transaction t join country_rules r on r.country_id = t.country_id
      where t.contract_type = 'DC' and t.transaction_status = 'RECEIVED'
        and t.transaction_created_at < ${now}::timestamptz - make_interval(mins => r.orphan_minutes)`,
    sql`select t.transaction_id, 'GATE_OVERDUE', g.held_at
      from transaction t join country_rules r on r.country_id = t.country_id
      cross join lateral (select max(s.happened_at) as held_at from transaction_state s
        where s.transaction_id = t.transaction_id and s.to_status = 'AML GATE') g
      where t.transaction_status = 'AML GATE' and g.held_at < ${now}::timestamptz - make_interval(hours => r.aml_due_hours)`,
    sql`select t.transaction_id, 'TRIES_USED_UP', t.transaction_updated_at
      from transaction t where ${triesUsedUp(now)}`,
    sql`select f.transaction_id, f.finding, f.found_at
      from reconciliation_finding f join transaction t on t.transaction_id = f.transaction_id
      where f.settled_at is null and not exists (select from orphan_acceptance a
        where a.transaction_id = f.transaction_id and a.orphan_reason = f.finding)
        and (f.finding = 'POSTED_UNKNOWN' and t.transaction_status = 'POSTED'
          or f.finding = 'CREDITED_UNPOSTED' and t.transaction_status in ('FAILED', 'PENDING', 'PASSED', 'AML GATE'))`,
  ]
}
