import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { OrderDifference, OrderFault } from '../../books/ledger/index.ts'

/** SQL of the first rule that a row's part of its batch's hold breaks. Null if it breaks no rule. */
const difference = sql<OrderDifference | null>`case
  when b.held_at is null then case when h.transaction_id is not null then 'unowned-hold' end
  when r.hold_id is null then case when r.outcome = 'WAITING' then 'no-hold' end
  when h.transaction_id is null then 'no-hold'
  when h.amount is distinct from r.hold_amount then 'hold-amount'
  when h.account_number is distinct from r.hold_account then 'hold-account'
  when a.account_number is null then 'other-wallet'
  when h.state <> case r.outcome when 'WAITING' then 'HELD' else 'RELEASED' end then 'hold-state' end`

/**
 * Compares the rows of batches with the parts of their batches' holds. A part is held from the moment of the total hold
 * until its row is decided about, so nothing of a completed batch is held.
 * @returns the first difference; null if all agree
 */
export async function checkBatches(db: Kysely<Database>): Promise<OrderFault | null> {
  const found = await db
    .selectFrom(
      db
        .selectFrom('order_batch_row as r')
        .innerJoin('order_batch as b', 'b.batch_id', 'r.batch_id')
        .leftJoin('ledger_hold as h', 'h.transaction_id', 'r.hold_id')
        .leftJoin('ledger_account as a', (join) =>
          join
            .onRef('a.account_number', '=', 'r.hold_account')
            .on('a.kind', '=', 'WALLET')
            .onRef('a.owner', '=', 'b.mto_code')
            .onRef('a.env', '=', 'b.env'),
        )
        .select(['r.batch_id', 'r.row_no', difference.as('difference')])
        .where('b.hold', '=', 'total')
        .as('compared'),
    )
    .selectAll()
    .where('difference', 'is not', null)
    .orderBy('batch_id')
    .orderBy('row_no')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined || found.difference === null) return null
  return { kind: 'batch-row', batchId: found.batch_id, rowNo: found.row_no, difference: found.difference }
}
