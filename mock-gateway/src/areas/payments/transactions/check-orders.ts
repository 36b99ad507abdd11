import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { OrderDifference, OrderFault } from '../../books/ledger/index.ts'

/**
 * Compares every order with its hold and its postings, and every hold and posting with its order. The holds of batches
 * are compared by their own check.
 * A hold must equal the order's charges and be on a wallet of the order's partner. It is held while the order is open,
 * frozen after a confirmed match, committed by the order's posting, and released by the order's failure.
 * @returns the first difference; null if all agree
 */
export async function checkOrders(db: Kysely<Database>): Promise<OrderFault | null> {
  return (await orderFault(db)) ?? (await unownedHold(db)) ?? (await unownedPosting(db))
}

const holdState = sql<string>`case when t.transaction_status in ('POSTED', 'RETURNED') then 'COMMITTED'
  when t.transaction_status = 'FAILED' and t.failed_by is distinct from 'MATCH' then 'RELEASED' else 'HELD' end`

/** SQL of the first rule that an order breaks. Null if the order breaks no rule. */
const difference = sql<OrderDifference | null>`case
  when h.transaction_id is null then 'no-hold'
  when h.amount is distinct from t.charged then 'hold-amount'
  when h.account_number is distinct from t.wallet_account then 'hold-account'
  when a.account_number is null then 'other-wallet'
  when h.state <> ${holdState} then 'hold-state'
  when p.transaction_id is null and t.transaction_status in ('POSTED', 'RETURNED') then 'no-posting'
  when p.transaction_id is not null and t.transaction_status not in ('POSTED', 'RETURNED') then 'posting-of-unposted'
  when p.transaction_id is not null and coalesce(w.debited, 0) is distinct from t.charged then 'posted-amount'
  when p.transaction_id is not null and (p.rule_code is distinct from t.ae_code or p.rule_version <> t.rule_version) then 'posted-rule'
  when r.transaction_id is null and t.transaction_status = 'RETURNED' then 'no-return'
  when r.transaction_id is not null and t.transaction_status <> 'RETURNED' then 'return-of-unreturned' end`

async function orderFault(db: Kysely<Database>): Promise<OrderFault | null> {
  const debits = db
    .selectFrom('ledger_line')
    .select(['transaction_id', 'account_number'])
    .select(({ fn }) => fn.sum<string>('amount').as('debited'))
    .where('event', '=', 'POSTED')
    .where('side', '=', 'DR')
    .groupBy(['transaction_id', 'account_number'])
  const found = await db
    .selectFrom(
      db
        .selectFrom('transaction as t')
        .leftJoin('ledger_hold as h', 'h.transaction_id', 't.transaction_id')
        // Accounts are sealed. If somebody moves an order together with its hold, the wallet is not a wallet of the
        // order's partner.
        .leftJoin('ledger_account as a', (join) =>
          join
            .onRef('a.account_number', '=', 't.wallet_account')
            .on('a.kind', '=', 'WALLET')
            .onRef('a.owner', '=', 't.mto_code')
            .onRef('a.env', '=', 't.env')
            .onRef('a.country_id', '=', 't.country_id')
            .onRef('a.currency', '=', 't.transaction_destination_country_currency'),
        )
        .leftJoin('ledger_posting as p', (join) =>
          join.onRef('p.transaction_id', '=', 't.transaction_id').on('p.event', '=', 'POSTED'),
        )
        .leftJoin('ledger_posting as r', (join) =>
          join.onRef('r.transaction_id', '=', 't.transaction_id').on('r.event', '=', 'RETURNED'),
        )
        .leftJoin(debits.as('w'), (join) =>
          join.onRef('w.transaction_id', '=', 't.transaction_id').onRef('w.account_number', '=', 't.wallet_account'),
        )
        .select(['t.transaction_id', difference.as('difference')])
        .as('compared'),
    )
    .selectAll()
    .where('difference', 'is not', null)
    .orderBy('transaction_id')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined || found.difference === null) return null
  return { kind: 'order', transactionId: found.transaction_id, difference: found.difference }
}

/** Returns a hold of neither an order nor a row of a batch. */
async function unownedHold(db: Kysely<Database>): Promise<OrderFault | null> {
  const found = await db
    .selectFrom('ledger_hold as h')
    .leftJoin('transaction as t', 't.transaction_id', 'h.transaction_id')
    .leftJoin('order_batch_row as r', 'r.hold_id', 'h.transaction_id')
    .select('h.transaction_id')
    .where('t.transaction_id', 'is', null)
    .where('r.hold_id', 'is', null)
    .orderBy('h.transaction_id')
    .limit(1)
    .executeTakeFirst()
  return found === undefined ? null : { kind: 'order', transactionId: found.transaction_id, difference: 'unowned-hold' }
}

/** Returns a posting without an order. Only orders have the events POSTED and RETURNED. */
async function unownedPosting(db: Kysely<Database>): Promise<OrderFault | null> {
  const found = await db
    .selectFrom('ledger_posting as p')
    .leftJoin('transaction as t', 't.transaction_id', 'p.transaction_id')
    .select('p.transaction_id')
    .where('p.event', 'in', ['POSTED', 'RETURNED'])
    .where('t.transaction_id', 'is', null)
    .orderBy('p.transaction_id')
    .limit(1)
    .executeTakeFirst()
  return found === undefined
    ? null
    : { kind: 'order', transactionId: found.transaction_id, difference: 'unowned-posting' }
}
