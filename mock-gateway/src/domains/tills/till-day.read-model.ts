import type { TillCount, TillDayActs, TillDayPayload, TillLine, TillRow } from '@portal/contract/calls/tills'
import type { SessionContext } from '../../http/handler.ts'
import { businessDate } from '../ledger/index.ts'
import { subsidiaryName } from '../organisations/index.ts'
import { tellerName } from './teller.ts'
import { findTill, type TillRecord } from './till.store.ts'
import { EVENT_OF_TILL_ACT, TILL_CLOSED, TILL_DIFFERED } from './till-events.ts'
import { readTill } from './tills.read-model.ts'
import { whoCounts } from './who-counts.ts'

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
  if (found === null) throw new Error(`the till ${tillId} is gone`)
  return { till, bankName, lines, count: await countOf(context, found), acts: await actsOf(context, found, till) }
}

async function countOf({ db }: SessionContext, till: TillRecord): Promise<TillCount | null> {
  if (till.counted_amount === null) return null
  const { pieces, loose_amount: looseAmount, difference_reason: differenceReason, counted_by: counter } = till
  const countedBy = counter === null || counter === till.teller_id ? null : await tellerName(db, counter)
  return { pieces: pieces ?? [], looseAmount: looseAmount ?? '0.00', differenceReason, countedBy }
}

/** What the actor may do with it now; each act asks again. */
async function actsOf(context: SessionContext, till: TillRecord, { pendingCqId }: TillRow): Promise<TillDayActs> {
  const { till_status: status, business_date: day, country_id: countryId } = till
  const counts = await whoCounts(context, till)
  const isCountable = (status === 'OPEN' || status === 'COUNTED') && pendingCqId === null
  return {
    mayMoveCash: counts === 'teller' && status === 'OPEN' && day === businessDate(context.now, countryId),
    mayCount: isCountable && (counts === 'teller' || counts === 'branch'),
    isLeft: isCountable && counts === 'branch',
  }
}
