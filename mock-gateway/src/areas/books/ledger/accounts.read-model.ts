import type { ListPayload, ListRequest } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import type { LedgerAccountRow, LedgerAccountTotals } from '@portal/contract/ledger/ledger.calls'
import { type RawBuilder, sql } from 'kysely'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import {
  allOf,
  columnsOf,
  countsBy,
  id,
  limit,
  listModel,
  moment,
  readPage,
  recordOf,
  selectionsOf,
  text,
} from '../../../engine/read/index.ts'
import { booksVisibleTo, inEnvironments } from './accounts/books-scope.ts'
import { accountSearch, accountsFrom, NAMED_ACCOUNT } from './accounts/named-account.ts'

const { ref } = columnsOf(accountsFrom)

const COLUMNS = {
  ...NAMED_ACCOUNT,
  countryId: text(ref('a.country_id')),
  currency: text(ref('a.currency')),
  env: text(ref('a.env')),
  accountStatus: text(ref('a.account_status')),
  balance: limit(ref('b.balance')),
  held: limit(ref('b.held')),
  available: limit(sql<string>`(b.balance - b.held)`),
  openedAt: moment(ref('a.opened_at')),
}

const UNPLACED = sql<boolean>`a.kind = 'SUSPENSE' and b.balance <> 0`

const accountsIn = (language: Language) =>
  listModel<LedgerAccountRow>(COLUMNS, {
    defaultSort: { field: 'accountKind', direction: 'asc' },
    tieBreak: id(sql`a.account_number`, 'text'),
    search: accountSearch(language),
    date: sql<Date>`a.opened_at`,
    filters: { hasBalance: (values) => sql<boolean>`(b.balance <> 0) = any(${values.map(isYes)}::boolean[])` },
  })

const isYes = (value: string) => value === 'YES'

/** One page of the accounts in scope, with the counts of the cards; one, or 25, when `accountNumber` names it. */
export async function readAccountsPage(
  context: SessionContext,
  request: ListRequest & { readonly accountNumber?: string },
): Promise<ListPayload<LedgerAccountRow, LedgerAccountTotals>> {
  const { db, actor } = context
  const visible = booksVisibleTo(actor, sql.ref('a.country_id'))
  const { accountNumber: one } = request
  const scope = one === undefined ? allOf([visible, inEnvironments(request, sql.ref('a.env'))]) : visible
  return await readPage(context, request, {
    list: accountsIn(context.language),
    from: accountsFrom(db),
    scope,
    one,
    totals: () => totalsOf(db, scope),
  })
}

async function totalsOf(db: SessionContext['db'], scope: RawBuilder<boolean>): Promise<LedgerAccountTotals> {
  const accounts = accountsFrom(db).where(scope)
  const [counts, unplaced] = await Promise.all([
    countsBy(accounts, ref('a.account_status'), {
      totalAccounts: null,
      totalPendingAccounts: 'PENDING',
      totalActiveAccounts: 'ACTIVE',
      totalInactiveAccounts: 'INACTIVE',
    }),
    countsBy(accounts.where(UNPLACED), ref('a.account_status'), { totalUnplaced: null }),
  ])
  return { ...counts, ...unplaced }
}

/** One account as in the list; 25 no such account in the actor's scope. */
export async function findAccount({ db, actor }: SessionContext, accountNumber: string): Promise<LedgerAccountRow> {
  const found = await accountsFrom(db)
    .select(selectionsOf(COLUMNS))
    .where('a.account_number', '=', accountNumber)
    .where(booksVisibleTo(actor, sql.ref('a.country_id')))
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('25')
  return recordOf<LedgerAccountRow>(COLUMNS, found)
}
