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

const movedAccounts = (db: Kysely<Database>, { first, last }: Range) => {
  const inRange = first === null ? sql<boolean>`true` : sql<boolean>`d.business_date >= ${first}::date`
  const sumOf = (amount: RawBuilder<unknown>) => sql<string>`coalesce(sum(${amount}) filter (where ${inRange}), 0.00)`
  return accountsFrom(db).innerJoin(
    (eb) =>
      eb
        .selectFrom('ledger_day as d')
        .innerJoin('ledger_account as c', 'c.account_number', 'd.account_number')
        .select([
          'd.account_number',
          sumOf(sql`d.debit`).as('debit'),
          sumOf(sql`d.credit`).as('credit'),
          sql<string>`sum(d.debit - d.credit)`.as('difference'),
        ])
        .where(sql<boolean>`d.business_date <= (${JSON.stringify(last)}::jsonb ->> c.country_id)::date`)
        .groupBy('d.account_number')
        .as('s'),
    (join) => join.onRef('s.account_number', '=', 'a.account_number'),
  )
}
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
  const from = movedAccounts(db, rangeOf(request, context.now))
  const scope = allOf([booksVisibleTo(actor, sql.ref('a.country_id')), inEnvironments(request, sql.ref('a.env'))])
  return await readPage(context, request, {
    list: trialBalanceIn(context.language),
    from,
    scope,
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
