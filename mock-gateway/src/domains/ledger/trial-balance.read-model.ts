import { type ListPayload, type ListRequest, SUBSIDIARIES } from '@portal/contract'
import type { BookSum, TrialBalanceRow } from '@portal/contract/calls/ledger'
import type { Language } from '@portal/contract/format'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { SessionContext } from '../../http/handler.ts'
import { allOf, columnsOf, id, limit, listModel, readPage, text } from '../../read/index.ts'
import { booksVisibleTo, inEnvironments } from './books-scope.ts'
import { businessDate } from './business-date.ts'
import { accountSearch, accountsFrom, NAMED_ACCOUNT } from './named-account.ts'

/** What accounts moved up to the last day of their subsidiary, and of it what from the first day on. */
interface Range {
  readonly first: string | null
  /** By subsidiary. */
  readonly last: Readonly<Record<string, string>>
}

/** A comparison for each subsidiary costs nothing beside the sums; looked up in a document it would cost as much as they do. */
function isReached(date: RawBuilder<unknown>, countryId: RawBuilder<unknown>, { last }: Range): RawBuilder<boolean> {
  const ends = Object.entries(last).map(([country, day]) => sql`when ${country} then ${day}::date`)
  return sql<boolean>`${date} <= case ${countryId} ${sql.join(ends, sql` `)} end`
}

const movedAccounts = (db: Kysely<Database>, range: Range) => {
  const { first } = range
  const sumOf = (amount: RawBuilder<unknown>) =>
    first === null
      ? sql<string>`sum(${amount})`
      : sql<string>`coalesce(sum(${amount}) filter (where d.business_date >= ${first}::date), 0.00)`
  return accountsFrom(db).innerJoin(
    (eb) =>
      eb
        .selectFrom('ledger_day as d')
        .innerJoin('ledger_account as c', 'c.account_number', 'd.account_number')
        .select([
          'd.account_number',
          sumOf(sql`d.debit`).as('debit'),
          sumOf(sql`d.credit`).as('credit'),
          sql<string>`sum(d.debit) - sum(d.credit)`.as('difference'),
        ])
        .where(isReached(sql`d.business_date`, sql`c.country_id`, range))
        .groupBy('d.account_number')
        .as('s'),
    (join) => join.onRef('s.account_number', '=', 'a.account_number'),
  )
}

/** How many accounts moved, without adding up what. */
async function countMoved(db: Kysely<Database>, range: Range, where: RawBuilder<boolean>): Promise<number> {
  const { count } = await accountsFrom(db)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(where)
    .where(sql<boolean>`exists (select from ledger_day d where d.account_number = a.account_number
      and ${isReached(sql`d.business_date`, sql`a.country_id`, range)})`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Fields that only the sums tell. */
const SUMMED = ['totalDebit', 'totalCredit', 'balance']

const { ref } = columnsOf(movedAccounts)

const trialBalanceIn = (language: Language) =>
  listModel<TrialBalanceRow>(
    {
      ...NAMED_ACCOUNT,
      countryId: text(ref('a.country_id')),
      currency: text(ref('a.currency')),
      env: text(ref('a.env')),
      totalDebit: limit(ref('s.debit')),
      totalCredit: limit(ref('s.credit')),
      balance: limit(sql<string>`case when b.is_debit_normal then s.difference else -s.difference end`),
    },
    {
      defaultSort: { field: 'accountKind', direction: 'asc' },
      tieBreak: id(sql`a.account_number`, 'text'),
      search: accountSearch(language),
      date: null,
    },
  )

/** One page of the trial balance, and the sums of each book, narrowed by nothing but range and environment. */
export async function readTrialBalancePage(
  context: SessionContext,
  request: ListRequest,
): Promise<ListPayload<TrialBalanceRow, { books: readonly BookSum[] }>> {
  const { db, actor } = context
  const range = rangeOf(request, context.now)
  const from = movedAccounts(db, range)
  const asksSums = Object.keys(request.filters ?? {}).some((field) => SUMMED.includes(field))
  const scope = allOf([booksVisibleTo(actor, sql.ref('a.country_id')), inEnvironments(request, sql.ref('a.env'))])
  return await readPage(context, request, {
    list: trialBalanceIn(context.language),
    from,
    scope,
    ...(asksSums ? {} : { count: (where) => countMoved(db, range, where) }),
    totals: async () => ({ books: await sumsOf(from.where(scope)) }),
  })
}

function rangeOf({ startDate, endDate }: ListRequest, now: Date): Range {
  const last = SUBSIDIARIES.map(({ countryId }) => [countryId, endDate ?? businessDate(now, countryId)] as const)
  return { first: startDate ?? null, last: Object.fromEntries(last) }
}

async function sumsOf(moved: ReturnType<typeof movedAccounts>): Promise<BookSum[]> {
  return await moved
    .select(['a.country_id as countryId', 'a.currency', 'a.env'])
    .select([sql<string>`sum(s.debit)`.as('totalDebit'), sql<string>`sum(s.credit)`.as('totalCredit')])
    .groupBy(['a.country_id', 'a.currency', 'a.env'])
    .orderBy('a.env')
    .orderBy('a.country_id')
    .orderBy('a.currency')
    .execute()
}
