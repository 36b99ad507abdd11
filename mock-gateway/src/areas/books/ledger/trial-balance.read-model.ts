import { type ListPayload, type ListRequest, SUBSIDIARIES } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import type { BookSum, TrialBalanceRow } from '@portal/contract/ledger/ledger.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  allOf,
  choiceIn,
  columnsOf,
  currencyIn,
  listModel,
  readPage,
  subsidiaryIn,
} from '../../../engine/read/index.ts'
import { booksVisibleTo, inEnvironments } from './accounts/books-scope.ts'
import { accountSearch, accountsFrom, NAMED_ACCOUNT } from './accounts/named-account.ts'
import { businessDate } from './business-date.ts'

/**
 * The range of days in a trial balance: from the first day, if the request names one, to the last day of each
 * subsidiary.
 */
interface Range {
  readonly first: string | null
  /** The last day by subsidiary. */
  readonly last: Readonly<Record<string, string>>
}

/**
 * Returns the SQL condition for dates up to the last day of the range. One comparison per subsidiary is cheap compared
 * with the sums; a look-up in a JSON document would cost as much as the sums.
 */
function isReached(date: RawBuilder<unknown>, countryId: RawBuilder<unknown>, { last }: Range): RawBuilder<boolean> {
  const ends = Object.entries(last).map(([country, day]) => sql`when ${country} then ${day}::date`)
  return sql<boolean>`${date} <= case ${countryId} ${sql.join(ends, sql` `)} end`
}

/**
 * Reads the accounts with their movements in the range. Balances already hold total debits and credits, so only the
 * days after the range are subtracted. A trial balance until today has no such days. The days of the range are summed
 * only if the range has a first day.
 */
const movedAccounts = (db: Kysely<Database>, range: Range) => {
  const { first } = range
  const until = isReached(sql`d.business_date`, sql`c.country_id`, range)
  const isAfter = sql<boolean>`not (${until})`
  const isWithin = first === null ? sql<boolean>`false` : sql<boolean>`(d.business_date >= ${first}::date and ${until})`
  const sumOf = (amount: RawBuilder<unknown>, isCounted: RawBuilder<boolean>) =>
    sql<string>`coalesce(sum(${amount}) filter (where ${isCounted}), 0.00)`
  return accountsFrom(db)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('ledger_day as d')
          .innerJoin('ledger_account as c', 'c.account_number', 'd.account_number')
          .select([
            'd.account_number',
            sumOf(sql`d.debit`, isAfter).as('debit_after'),
            sumOf(sql`d.credit`, isAfter).as('credit_after'),
            sumOf(sql`d.debit`, isWithin).as('debit_within'),
            sumOf(sql`d.credit`, isWithin).as('credit_within'),
          ])
          .where(sql<boolean>`d.business_date >= ${firstReadDay(range)}::date`)
          .where(first === null ? isAfter : sql<boolean>`(${isWithin} or ${isAfter})`)
          .groupBy('d.account_number')
          .as('s'),
      (join) => join.onRef('s.account_number', '=', 'a.account_number'),
    )
    .where(sql<boolean>`(${DEBIT_UNTIL} > 0 or ${CREDIT_UNTIL} > 0)`)
}

/**
 * Returns the first day to read: no earlier day is in the range or after the range. All subsidiaries share this day, so
 * that an index can find the days.
 */
const firstReadDay = ({ first, last }: Range): string => {
  const [earliest = ''] = Object.values(last).toSorted()
  return first !== null && first < earliest ? first : earliest
}

const DEBIT_UNTIL = sql<string>`(b.debit - coalesce(s.debit_after, 0.00))`
const CREDIT_UNTIL = sql<string>`(b.credit - coalesce(s.credit_after, 0.00))`

/** Returns SQL for the debits and credits in the range. */
function movedIn({ first }: Range) {
  if (first === null) return { debit: DEBIT_UNTIL, credit: CREDIT_UNTIL }
  return {
    debit: sql<string>`coalesce(s.debit_within, 0.00)`,
    credit: sql<string>`coalesce(s.credit_within, 0.00)`,
  }
}

const column = columnsOf(movedAccounts)

const trialBalanceIn = (language: Language, range: Range) =>
  listModel<TrialBalanceRow>(
    {
      ...NAMED_ACCOUNT,
      countryId: subsidiaryIn(column.text('a.country_id')),
      currency: currencyIn(column.text('a.currency')),
      env: choiceIn('env', column.text('a.env')),
      totalDebit: column.amount(movedIn(range).debit, 'a.currency'),
      totalCredit: column.amount(movedIn(range).credit, 'a.currency'),
      balance: column.amount(
        sql<string>`case when b.is_debit_normal then ${DEBIT_UNTIL} - ${CREDIT_UNTIL} else ${CREDIT_UNTIL} - ${DEBIT_UNTIL} end`,
        'a.currency',
      ),
    },
    {
      defaultSort: { field: 'accountKind', direction: 'asc' },
      tieBreak: column.id('a.account_number', 'text'),
      search: accountSearch(language),
      date: null,
    },
  )

/** Reads one page of the trial balance, with the sums of each book, which only the range and the environment filter. */
export async function readTrialBalancePage(
  context: SessionContext,
  request: ListRequest,
): Promise<ListPayload<TrialBalanceRow, { books: readonly BookSum[] }>> {
  const { db, actor } = context
  const range = rangeOf(request, context.now)
  const from = movedAccounts(db, range)
  const scope = allOf([booksVisibleTo(actor, sql.ref('a.country_id')), inEnvironments(request, sql.ref('a.env'))])
  return await readPage(context, request, {
    list: trialBalanceIn(context.language, range),
    from,
    scope,
    totals: async () => ({ books: await sumsOf(from.where(scope), range) }),
  })
}

function rangeOf({ startDate, endDate }: ListRequest, now: Date): Range {
  const last = SUBSIDIARIES.map(({ countryId }) => [countryId, endDate ?? businessDate(now, countryId)] as const)
  return { first: startDate ?? null, last: Object.fromEntries(last) }
}

async function sumsOf(moved: ReturnType<typeof movedAccounts>, range: Range): Promise<BookSum[]> {
  const { debit, credit } = movedIn(range)
  return await moved
    .select(['a.country_id as countryId', 'a.currency', 'a.env'])
    .select([sql<string>`sum(${debit})`.as('totalDebit'), sql<string>`sum(${credit})`.as('totalCredit')])
    .groupBy(['a.country_id', 'a.currency', 'a.env'])
    .orderBy('a.env')
    .orderBy('a.country_id')
    .orderBy('a.currency')
    .execute()
}
