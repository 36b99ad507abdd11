import type { ListPayload, ListRequest } from '@portal/contract'
import type { TillRow, TillTotals } from '@portal/contract/tills/tills.calls'
import { type Kysely, sql } from 'kysely'
import { isUuid } from '../../../engine/db/is-uuid.ts'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  columnsOf,
  countsBy,
  filtered,
  id,
  type ListModel,
  limit,
  listModel,
  name,
  normalized,
  optionalMoment,
  personName,
  plain,
  readPage,
  text,
} from '../../../engine/read/index.ts'
import type { RecordReader } from '../../../engine/records/index.ts'
import { waitsOfTill } from './till.store.ts'
import { tillsVisibleTo } from './till-scope.ts'

export const tillsFrom = (db: Kysely<Database>) =>
  db
    .selectFrom('till as t')
    .innerJoin('app_user as maker', 'maker.user_id', 't.teller_id')
    .innerJoin('ledger_balance as b', 'b.account_number', 't.account_number')
const { ref } = columnsOf(tillsFrom)

/** Cash from the vault while the till was open, less returns to it. */
const FLOAT = sql<string>`(select coalesce(sum(case c.till_act when 'RETURN' then -c.cash_amount else c.cash_amount end), 0)::numeric(20,2)
  from till_cash c where c.till_id = t.till_id and c.cash_status = 'POSTED')`
// The teller uses the same account every day: its balance is that of the OPEN till.
const BALANCE = sql<string>`case t.till_status when 'OPEN' then b.balance else 0::numeric(20,2) end`
const PAID_OUT = sql<string>`(${FLOAT} - case t.till_status when 'OPEN' then b.balance
  else coalesce(t.expected_amount, ${FLOAT}) end)::numeric(20,2)`
const DIFFERENCE = sql<string | null>`(t.counted_amount - t.expected_amount)`
const PENDING = sql<string | null>`(select q.cq_id from queue_item q where ${waitsOfTill(ref('t.till_id'))}
  or (q.status = 'PENDING' and q.subject = 'till-difference' and q.target_id = t.till_id::text) limit 1)`

export const TILLS: ListModel<TillRow> = listModel<TillRow>(
  {
    tillId: {
      ...plain(ref('t.till_id')),
      filter: (ids) => sql<boolean>`t.till_id = any(${ids.filter(isUuid)}::uuid[])`,
    },
    accountNumber: text(ref('t.account_number')),
    tellerId: plain(ref('t.teller_id')),
    tellerName: name(sql<string>`${personName('maker')}`),
    userSolId: text(ref('t.user_sol_id')),
    countryId: text(ref('t.country_id')),
    currency: text(ref('t.currency')),
    businessDate: {
      ...filtered(plain(ref('t.business_date'))),
      sort: { sql: sql`t.business_date::text`, type: 'text' },
    },
    tillStatus: text(ref('t.till_status')),
    tillFloat: plain(FLOAT),
    paidOut: plain(PAID_OUT),
    balance: plain(BALANCE),
    countedAmount: limit(ref('t.counted_amount')),
    differenceAmount: limit(DIFFERENCE),
    openedAt: optionalMoment(ref('t.opened_at')),
    closedAt: optionalMoment(ref('t.closed_at')),
    pendingCqId: plain(PENDING),
    version: plain(ref('t.version')),
  },
  {
    defaultSort: { field: 'businessDate', direction: 'desc' },
    tieBreak: id(sql`t.till_id`, 'uuid'),
    search: normalized(
      sql<string>`(${personName('maker')} || ' ' || t.account_number || ' ' || t.user_sol_id || ' ' || t.currency)`,
    ),
    date: sql<Date>`t.created_at`,
  },
)

/** One page of the tills in scope, with the counts of the cards; one, or 25, when `tillId` names it. */
export async function readTillsPage(
  context: SessionContext,
  request: ListRequest & { readonly tillId?: string },
): Promise<ListPayload<TillRow, TillTotals>> {
  const { db, actor } = context
  const scope = tillsVisibleTo(actor)
  return await readPage(context, request, {
    list: TILLS,
    from: tillsFrom(db),
    scope,
    one: request.tillId,
    totals: () =>
      countsBy(tillsFrom(db).where(scope), sql`t.till_status`, {
        totalTills: null,
        totalRequestedTills: 'REQUESTED',
        totalOpenTills: 'OPEN',
        totalCountedTills: 'COUNTED',
        totalClosedTills: 'CLOSED',
      }),
  })
}

/** Users who may see a till may read its history. */
export async function isVisibleTill({ db, actor }: RecordReader, tillId: string): Promise<boolean> {
  if (!isUuid(tillId)) return false
  const found = await tillsFrom(db)
    .select('t.till_id')
    .where('t.till_id', '=', tillId)
    .where(tillsVisibleTo(actor))
    .executeTakeFirst()
  return found !== undefined
}
