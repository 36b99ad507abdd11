import type { ConditionRow } from '@portal/contract/conditions/condition'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/** Conditions on ten columns of behaviour that must all be read, because every comparison except the last is true. */
export const TEN_AGGREGATES: readonly ConditionRow[] = ['1h', '24h', '7d', '30d', '90d'].flatMap((window, at) => [
  { columnName: `senderOrders${window}`, queryType: '>=', keyword: '0', keywordType: 'TEXT', join: 'AND' },
  {
    columnName: `senderTotal${window}`,
    queryType: at === 4 ? '<' : '>=',
    keyword: '0',
    keywordType: 'TEXT',
    join: at === 4 ? 'NONE' : 'AND',
  },
])

/**
 * Gives the sender with the most orders the given number of earlier orders, spread evenly over the 90 days before the
 * sender's first order. Runs as the owner of the tables.
 */
export async function insertOlderOrders(db: Kysely<Database>, count: number): Promise<void> {
  await sql`update behaviour_order set order_no = order_no + ${count}, totals = totals || jsonb_build_object(currency,
      (totals ->> currency)::numeric + ${count}) where subject_kind = 'sender'`.execute(db)
  const oldest = await db
    .selectFrom('behaviour_order as o')
    .innerJoin('transaction as t', 't.transaction_id', 'o.transaction_id')
    .select(({ fn }) => ['o.subject', fn.min('o.ordered_at').as('at')])
    .where('o.subject_kind', '=', 'sender')
    .where('t.key_id', 'is not', null)
    .groupBy('o.subject')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .executeTakeFirstOrThrow()
  await sql`insert into behaviour_order
    select gen_random_uuid(), 'sender', ${oldest.subject}::bytea, n,
      ${oldest.at}::timestamptz - (${count}::integer - n + 1) * (interval '90 days' / ${count}::integer), 'NGN', 1,
      jsonb_build_object('NGN', n)
    from generate_series(1, ${count}::integer) n`.execute(db)
  await sql`analyze behaviour_order`.execute(db)
}
