import type { TillCount, TillDayPayload, TillLine } from '@portal/contract/calls/tills'
import type { SessionContext } from '../../http/handler.ts'
import { subsidiaryName } from '../organisations/index.ts'
import { findTill, type TillRecord } from './till.store.ts'
import { EVENT_OF_TILL_ACT, TILL_CLOSED, TILL_DIFFERED } from './till-events.ts'
import { readTill } from './tills.read-model.ts'

/** The words of the events that move a till's cash; a pay-out and its return are transactions' own. */
const LINES: Readonly<Record<string, string>> = {
  [EVENT_OF_TILL_ACT.FLOAT]: 'FLOAT',
  [EVENT_OF_TILL_ACT.SUPPLY]: 'SUPPLY',
  [EVENT_OF_TILL_ACT.RETURN]: 'RETURN',
  [TILL_CLOSED]: 'CLOSED',
  [TILL_DIFFERED]: 'DIFFERENCE',
  POSTED: 'PAID',
  RETURNED: 'TAKEN_BACK',
}

/** A till's day, line by line, as the books have it, oldest first. 25 none in scope. */
export async function readDay(context: SessionContext, tillId: string): Promise<TillDayPayload> {
  const till = await readTill(context, tillId)
  const rows = await context.db
    .selectFrom('ledger_line as l')
    .innerJoin('ledger_posting as p', (join) =>
      join.onRef('p.transaction_id', '=', 'l.transaction_id').onRef('p.event', '=', 'l.event'),
    )
    .leftJoin('pickup_payment as w', 'w.transaction_id', 'l.transaction_id')
    .leftJoin('till_cash as c', 'c.cash_id', 'l.transaction_id')
    .leftJoin('transaction as x', (join) =>
      join.onRef('x.transaction_id', '=', 'l.transaction_id').onRef('w.transaction_id', '=', 'x.transaction_id'),
    )
    .select(['p.event', 'p.posted_at', 'l.side', 'l.amount', 'l.balance_after', 'w.receipt_number'])
    .select(['x.transaction_contract_reference', 'x.trans_receiver'])
    .where('l.account_number', '=', till.accountNumber)
    .where(({ or, eb }) =>
      or([eb('l.transaction_id', '=', tillId), eb('w.till_id', '=', tillId), eb('c.till_id', '=', tillId)]),
    )
    .orderBy('l.account_line')
    .execute()
  const lines = rows.map(
    (row): TillLine => ({
      happenedAt: row.posted_at.toISOString(),
      tillLine: LINES[row.event] ?? row.event,
      transactionContractReference: row.transaction_contract_reference,
      receiptNumber: row.receipt_number,
      transReceiver: row.trans_receiver,
      amount: row.side === 'DR' ? row.amount : `-${row.amount}`,
      balanceAfter: row.balance_after,
    }),
  )
  const { db, language } = context
  const [bankName, found] = await Promise.all([subsidiaryName(db, till.countryId, language), findTill(db, tillId)])
  return { till, bankName, lines, count: countOf(found) }
}

const countOf = (till: TillRecord | null): TillCount | null =>
  till && till.counted_amount !== null
    ? {
        pieces: till.pieces ?? [],
        looseAmount: till.loose_amount ?? '0.00',
        differenceReason: till.difference_reason,
      }
    : null
