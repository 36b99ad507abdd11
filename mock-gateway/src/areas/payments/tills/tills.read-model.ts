import type { TillRow, TillTotals } from '@portal/contract/tills/tills.calls'
import { readTills } from '@portal/contract/tills/tills.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import {
  choiceIn,
  columnsOf,
  currencyIn,
  finds,
  type ListColumns,
  personName,
  recordList,
  statusCards,
} from '../../../engine/read/index.ts'
import type { RecordReader } from '../../../engine/records/index.ts'
import { waitsOfTill } from './till.store.ts'
import { tillsVisibleTo } from './till-scope.ts'

export const tillsFrom = (db: Kysely<Database>) =>
  db
    .selectFrom('till as t')
    .innerJoin('app_user as maker', 'maker.user_id', 't.teller_id')
    .innerJoin('ledger_balance as b', 'b.account_number', 't.account_number')
const column = columnsOf(tillsFrom)

/** Never null: each till has its teller. */
const TELLER = sql<string>`${personName('maker')}`

/** The cash that the vault paid to the till, less the returns from the till to the vault. */
const FLOAT = sql<string>`(select coalesce(sum(case c.till_act when 'RETURN' then -c.cash_amount else c.cash_amount end), 0)::numeric(20,2)
  from till_cash c where c.till_id = t.till_id and c.cash_status = 'POSTED')`
// A teller uses the same account every day, so the balance of the account belongs to the till that is OPEN.
const BALANCE = sql<string>`case t.till_status when 'OPEN' then b.balance else 0::numeric(20,2) end`
const PAID_OUT = sql<string>`(${FLOAT} - case t.till_status when 'OPEN' then b.balance
  else coalesce(t.expected_amount, ${FLOAT}) end)::numeric(20,2)`
const DIFFERENCE = sql<string | null>`(t.counted_amount - t.expected_amount)`
const PENDING = sql<string | null>`(select q.cq_id from queue_item q where ${waitsOfTill(column.ref('t.till_id'))}
  or (q.status = 'PENDING' and q.subject = 'till-difference' and q.target_id = t.till_id::text) limit 1)`

export const TILL_COLUMNS: ListColumns<TillRow> = {
  tillId: column.uuid('t.till_id'),
  accountNumber: column.text('t.account_number'),
  tellerId: column.plain('t.teller_id'),
  tellerName: column.name(TELLER),
  userSolId: column.text('t.user_sol_id'),
  countryId: column.text('t.country_id'),
  currency: currencyIn(column.text('t.currency')),
  businessDate: column.filtered.day('t.business_date'),
  tillStatus: choiceIn('status.till', column.text('t.till_status')),
  tillFloat: column.amount(FLOAT, 't.currency'),
  paidOut: column.amount(PAID_OUT, 't.currency'),
  balance: column.amount(BALANCE, 't.currency'),
  countedAmount: column.amount('t.counted_amount', 't.currency'),
  differenceAmount: column.amount(DIFFERENCE, 't.currency'),
  openedAt: column.optionalMoment('t.opened_at'),
  closedAt: column.optionalMoment('t.closed_at'),
  pendingCqId: column.plain(PENDING),
  version: column.plain('t.version'),
}

/**
 * Reads one page of the tills in scope, with the counts for the summary cards. If `tillId` is given, reads only that
 * till, and throws 25 if the till is not in scope.
 */
export const readTillsPage = recordList<TillRow, TillTotals, 'tillId'>({
  columns: TILL_COLUMNS,
  defaultSort: { field: 'businessDate', direction: 'desc' },
  tieBreak: column.id('t.till_id', 'uuid'),
  search: column.words(TELLER, 't.account_number', 't.user_sol_id', 't.currency'),
  date: column.ref('t.created_at'),
  from: ({ db }) => tillsFrom(db),
  scope: ({ actor }) => tillsVisibleTo(actor),
  one: 'tillId',
  hides: readTills.hides,
  cardFields: ['tillStatus'],
  cards: statusCards(({ db }) => tillsFrom(db), column.ref('t.till_status'), {
    totalTills: null,
    totalRequestedTills: 'REQUESTED',
    totalOpenTills: 'OPEN',
    totalCountedTills: 'COUNTED',
    totalClosedTills: 'CLOSED',
  }),
})

/** Returns whether the actor may read the till's history. Users who may see a till may also read its history. */
export const isVisibleTill = async ({ db, actor }: RecordReader, tillId: string): Promise<boolean> =>
  isUuid(tillId) && (await finds(tillsFrom(db).where('t.till_id', '=', tillId).where(tillsVisibleTo(actor))))
