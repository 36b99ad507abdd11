import type { RuleOpenOrders } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'

/** Number of orders listed by reference. Further orders are only counted. */
const NAMED = 12

/**
 * Counts the unfinished live orders that will post by a version of the rule, even if the rule changes or is deleted
 * (ruling A113). Also returns the references of the first {@link NAMED} orders that the reader may see.
 */
export async function openOrdersOf(
  db: Kysely<Database>,
  aeCode: string,
  isVisible: RawBuilder<boolean>,
): Promise<RuleOpenOrders> {
  const open = db
    .selectFrom('transaction as t')
    .where('t.ae_code', '=', aeCode)
    .where('t.env', '=', 'live')
    .where('t.transaction_status', 'in', ['RECEIVED', 'REQUESTED', 'AML GATE', 'PENDING', 'PASSED'])
  const { count } = await open.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow()
  const named = await open
    .where(isVisible)
    .select('t.transaction_contract_reference as reference')
    .orderBy('t.transaction_id')
    .limit(NAMED)
    .execute()
  return { count, named: named.map(({ reference }) => reference) }
}
