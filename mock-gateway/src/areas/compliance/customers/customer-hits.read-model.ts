import { MOST_CUSTOMER_CASES } from '@portal/contract/customers/customer'
import type { CustomerCase, CustomerHits, CustomerListHits } from '@portal/contract/customers/customers.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { HELD_FOR, RISK_SUM } from '../screening-cases/index.ts'
import type { PersonOrder } from './person-orders.ts'

/** Returns the newest cases of orders, and the number of all their cases. */
export async function casesOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<{ cases: CustomerCase[]; caseCount: number }> {
  const rows = await db
    .selectFrom('screening_case as k')
    .innerJoin('transaction as t', 't.transaction_id', 'k.transaction_id')
    .select(['k.transaction_id as transactionId', 't.transaction_contract_reference as transactionContractReference'])
    .select(['k.case_status as caseStatus', 'k.case_outcome as caseOutcome', 'k.held_at'])
    .select([HELD_FOR.as('heldFor'), RISK_SUM.as('riskSum'), sql<number>`(count(*) over ())::int`.as('all')])
    .where(sql<boolean>`k.transaction_id = any(${[...ids]}::uuid[])`)
    .orderBy('k.held_at', 'desc')
    .orderBy('k.transaction_id')
    .limit(MOST_CUSTOMER_CASES)
    .execute()
  return {
    cases: rows.map(({ held_at, all: _, ...one }) => ({ ...one, heldAt: held_at.toISOString() })),
    caseCount: rows[0]?.all ?? 0,
  }
}

/** Returns the hits of each rule on orders, the rule with the most orders first. */
export async function hitsOf(db: Kysely<Database>, ids: readonly string[]): Promise<CustomerHits[]> {
  const count = (when: ReturnType<typeof sql>) =>
    sql<number>`(count(distinct l.transaction_id) filter (where ${when}))::int`
  const rows = await db
    .selectFrom('screening_log as l')
    .leftJoin('screening_rule as r', (join) =>
      join
        .onRef('r.screening_code', '=', 'l.screening_log_screening_code')
        .on(sql<boolean>`l.rule_version is not null`),
    )
    .select(['l.screening_log_screening_code as screeningCode'])
    .select(['r.screening_description as screeningDescription', count(sql`true`).as('orders')])
    .select([count(sql`l.silenced_by is not null`).as('silenced'), count(sql`l.is_shadow`).as('shadow')])
    .select(({ fn }) => fn.max('l.screening_log_created_at').as('last'))
    .where(sql<boolean>`l.transaction_id = any(${[...ids]}::uuid[])`)
    .where('l.screening_log_status', '<>', 'CLEAR')
    .groupBy(['l.screening_log_screening_code', 'r.screening_description'])
    .orderBy('orders', 'desc')
    .orderBy('screeningCode')
    .execute()
  return rows.map(({ last, ...hits }) => ({ ...hits, lastAt: last.toISOString() }))
}

/** SQL condition: the rule of log entry `l` counts the similarity `seen` as a hit, and not only the other person's. */
const IS_SIMILAR = sql`exists (select from screening_rule_version v, jsonb_array_elements(v.conditions) asked
  where v.screening_code = l.screening_log_screening_code and v.rule_version = l.rule_version
    and asked ->> 'columnName' = seen.name and asked ->> 'queryType' in ('>=', '>', '=')
    and seen.score::numeric >= (asked ->> 'keyword')::numeric)`

/**
 * Returns the watch lists on which hits found the customer, not the other person of an order, each with the highest
 * similarity.
 */
export async function listHitsOf(db: Kysely<Database>, orders: readonly PersonOrder[]): Promise<CustomerListHits[]> {
  const asked = orders.flatMap(({ transactionId, senderBy, receiverBy }) => [
    ...(senderBy.length > 0 ? [{ transactionId, columns: 'senderLike_' }] : []),
    ...(receiverBy.length > 0 ? [{ transactionId, columns: 'receiverLike_' }] : []),
  ])
  const ids = asked.map(({ transactionId }) => transactionId)
  const columns = asked.map((one) => one.columns)
  const { found } = await db
    .selectNoFrom(
      sql<CustomerListHits[]>`(select coalesce(jsonb_agg(jsonb_build_object('listCode', h.list, 'orders', h.orders,
          'score', h.score) order by h.score desc, h.list), '[]') from (
        select split_part(seen.name, '_', 2) as list, count(distinct l.transaction_id) as orders,
          round(max(seen.score::numeric)) as score
        from screening_log l
        join unnest(${ids}::uuid[], ${columns}::text[]) as own(id, columns) on own.id = l.transaction_id
        cross join lateral jsonb_each_text(l.matched) as seen(name, score)
        where l.transaction_id = any(${ids}::uuid[]) and l.screening_log_status = 'HIT'
          and starts_with(seen.name, own.columns) and ${IS_SIMILAR}
        group by 1) h)`.as('found'),
    )
    .executeTakeFirstOrThrow()
  return found
}
