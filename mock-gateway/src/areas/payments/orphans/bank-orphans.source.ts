import type { OrphanReason } from '@portal/contract/orphans/orphan'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { triesUsedUp } from '../transactions/index.ts'

/**
 * Selects the possible orphans at the core, each with its transaction, its reason and the time since when the reason
 * applies. Statuses are literals, because each query uses a partial index on open or differing transactions. Each
 * subsidiary sets after how much time a transaction is late. RECEIVED pickups wait for their receivers and are not
 * orphans (money §4).
 */
export function bankOrphans(db: Kysely<Database>, now: Date) {
  const receivedLate = db
    .selectFrom('transaction as t')
    .innerJoin('country_rules as r', 'r.country_id', 't.country_id')
    .select(['t.transaction_id', sql<OrphanReason>`'RECEIVED_LATE'`.as('reason'), 't.transaction_created_at as since'])
    .where('t.contract_type', '=', sql.lit('DC'))
    .where('t.transaction_status', '=', sql.lit('RECEIVED'))
    .where(sql<boolean>`t.transaction_created_at < ${now}::timestamptz - make_interval(mins => r.orphan_minutes)`)
  const gateOverdue = db
    .selectFrom('transaction as t')
    .innerJoin('country_rules as r', 'r.country_id', 't.country_id')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('transaction_state as s')
        .select(({ fn }) => fn.max('s.happened_at').as('held_at'))
        .whereRef('s.transaction_id', '=', 't.transaction_id')
        .where('s.to_status', '=', sql.lit('AML GATE'))
        .as('g'),
    )
    .select(['t.transaction_id', sql<OrphanReason>`'GATE_OVERDUE'`.as('reason'), 'g.held_at as since'])
    .where('t.transaction_status', '=', sql.lit('AML GATE'))
    .where(sql<boolean>`g.held_at < ${now}::timestamptz - make_interval(hours => r.aml_due_hours)`)
  const outOfTries = db
    .selectFrom('transaction as t')
    .select(['t.transaction_id', sql<OrphanReason>`'TRIES_USED_UP'`.as('reason'), 't.transaction_updated_at as since'])
    .where(triesUsedUp(now))
  const different = db
    .selectFrom('reconciliation_finding as f')
    .innerJoin('transaction as t', 't.transaction_id', 'f.transaction_id')
    .select(({ ref }) => [
      'f.transaction_id',
      // The two findings selected below are also orphan reasons.
      ref('f.finding').$castTo<OrphanReason>().as('reason'),
      'f.found_at as since',
    ])
    .where('f.settled_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from orphan_acceptance a
        where a.transaction_id = f.transaction_id and a.orphan_reason = f.finding)`,
    )
    .where(
      sql<boolean>`(f.finding = 'POSTED_UNKNOWN' and t.transaction_status = 'POSTED'
        or f.finding = 'CREDITED_UNPOSTED' and t.transaction_status in ('FAILED', 'PENDING', 'PASSED', 'AML GATE'))`,
    )
  return receivedLate.unionAll(gateOverdue).unionAll(outOfTries).unionAll(different)
}
