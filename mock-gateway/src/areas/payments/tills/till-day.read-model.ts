import type { TillDayActs, TillDayPayload, TillLine, TillRow } from '@portal/contract/tills/tills.calls'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { notFound, recordOf, selectionsOf, wireRow } from '../../../engine/read/index.ts'
import { businessDate } from '../../books/ledger/index.ts'
import { subsidiaryName } from '../../people/organisations/index.ts'
import { countsAs, isAbandoned } from './closing/abandoned-tills.ts'
import { tellerName } from './teller.ts'
import { EVENT_OF_TILL_ACT, TILL_CLOSED, TILL_DIFFERED } from './till-events.ts'
import { tillsVisibleTo } from './till-scope.ts'
import { TILL_COLUMNS, tillsFrom } from './tills.read-model.ts'

/**
 * The labels of the events that move a till's cash. The last two are events of a transaction: its payout and the
 * reversal of the payout.
 */
const LINES: Readonly<Record<string, string>> = {
  [EVENT_OF_TILL_ACT.FLOAT]: 'FLOAT',
  [EVENT_OF_TILL_ACT.SUPPLY]: 'SUPPLY',
  [EVENT_OF_TILL_ACT.RETURN]: 'RETURN',
  [TILL_CLOSED]: 'CLOSED',
  [TILL_DIFFERED]: 'DIFFERENCE',
  POSTED: 'PAID',
  RETURNED: 'TAKEN_BACK',
}

/** Returns the lines of a till's day from the books, oldest first. Throws 25 if there is no such till in scope. */
export async function readDay(context: SessionContext, tillId: string): Promise<TillDayPayload> {
  const { db, language } = context
  const { till, isTillLeft, count } = await readTill(context, tillId)
  const rows = await db
    .selectFrom('ledger_line as l')
    .innerJoin('ledger_posting as p', (join) =>
      join.onRef('p.transaction_id', '=', 'l.transaction_id').onRef('p.event', '=', 'l.event'),
    )
    .leftJoin('pickup_payment as w', 'w.transaction_id', 'l.transaction_id')
    .leftJoin('till_cash as c', 'c.cash_id', 'l.transaction_id')
    .leftJoin('transaction as x', (join) =>
      join.onRef('x.transaction_id', '=', 'l.transaction_id').onRef('w.transaction_id', '=', 'x.transaction_id'),
    )
    .select(['p.event', 'p.posted_at as happened_at', 'l.side', 'l.amount', 'l.balance_after', 'w.receipt_number'])
    .select(['x.transaction_contract_reference', 'x.trans_receiver'])
    .where('l.account_number', '=', till.accountNumber)
    .where(({ or, eb }) =>
      or([eb('l.transaction_id', '=', tillId), eb('w.till_id', '=', tillId), eb('c.till_id', '=', tillId)]),
    )
    .orderBy('l.account_line')
    .execute()
  const lines = rows.map(
    ({ event, side, amount, ...row }): TillLine => ({
      ...wireRow(row),
      tillLine: LINES[event] ?? event,
      amount: side === 'DR' ? amount : `-${amount}`,
    }),
  )
  const bankName = await subsidiaryName(db, till.countryId, language)
  return { till, bankName, lines, count, acts: actsOf(context, till, isTillLeft) }
}

/**
 * Returns the row of the till, its count, and whether its teller has abandoned it. Throws 25 if there is no such till
 * in scope.
 */
async function readTill(context: SessionContext, tillId: string) {
  const { db, actor } = context
  const found = await tillsFrom(db)
    .select(selectionsOf(TILL_COLUMNS))
    .select(['t.pieces', 't.loose_amount', 't.difference_reason', 't.counted_by'])
    .select(isAbandoned(context.now).as('is_left'))
    .where('t.till_id', '=', tillId)
    .where(tillsVisibleTo(actor))
    .executeTakeFirstOrThrow(notFound)
  const till = recordOf<TillRow>(TILL_COLUMNS, found)
  const { pieces, loose_amount: looseAmount, difference_reason: differenceReason, counted_by: counter } = found
  const countedBy = counter === null || counter === till.tellerId ? null : await tellerName(db, counter)
  const count = { pieces: pieces ?? [], looseAmount: looseAmount ?? '0.00', differenceReason, countedBy }
  return { till, isTillLeft: found.is_left, count: till.countedAmount === null ? null : count }
}

/** Returns the actions that the actor can take. Each action is checked again when the actor takes it. */
function actsOf({ actor, now }: SessionContext, till: TillRow, isTillLeft: boolean): TillDayActs {
  const { tillStatus, businessDate: day, countryId, pendingCqId } = till
  const counts = countsAs(actor, till, isTillLeft)
  const isUndecided = pendingCqId === null
  const isCountable = isUndecided && (tillStatus === 'OPEN' || tillStatus === 'COUNTED')
  const isOpenToday = isUndecided && tillStatus === 'OPEN' && day === businessDate(now, countryId)
  return {
    mayMoveCash: counts === 'teller' && isOpenToday,
    mayCount: isCountable && (counts === 'teller' || counts === 'branch'),
    isLeft: isCountable && counts === 'branch',
  }
}
