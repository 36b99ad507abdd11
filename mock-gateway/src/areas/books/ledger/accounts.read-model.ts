import type { LedgerAccountRow, LedgerAccountTotals } from '@portal/contract/ledger/ledger.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  allOf,
  choiceIn,
  columnsOf,
  currencyIn,
  isYesOrNo,
  onlyRow,
  recordList,
  statusCards,
  subsidiaryIn,
} from '../../../engine/read/index.ts'
import { booksVisibleTo, inEnvironments } from './accounts/books-scope.ts'
import { accountSearch, accountsFrom, NAMED_ACCOUNT } from './accounts/named-account.ts'

const column = columnsOf(accountsFrom)

/**
 * Reads one page of the accounts in scope, with the counts for the summary cards. With `accountNumber`, returns only
 * that account, or is refused with 25 if the account is not in scope.
 */
export const readAccountsPage = recordList<LedgerAccountRow, LedgerAccountTotals, 'accountNumber'>({
  columns: {
    ...NAMED_ACCOUNT,
    countryId: subsidiaryIn(column.text('a.country_id')),
    currency: currencyIn(column.text('a.currency')),
    env: choiceIn('env', column.text('a.env')),
    accountStatus: choiceIn('status.account', column.text('a.account_status')),
    balance: column.amount('b.balance', 'a.currency'),
    held: column.amount('b.held', 'a.currency'),
    available: column.amount(sql<string>`(b.balance - b.held)`, 'a.currency'),
    openedAt: column.moment('a.opened_at'),
  },
  defaultSort: { field: 'accountKind', direction: 'asc' },
  tieBreak: column.id('a.account_number', 'text'),
  search: ({ language }) => accountSearch(language),
  date: column.ref('a.opened_at'),
  filters: { hasBalance: isYesOrNo(sql<boolean>`(b.balance <> 0)`) },
  from: ({ db }) => accountsFrom(db),
  scope: ({ actor }, request) => {
    const visible = booksVisibleTo(actor, sql.ref('a.country_id'))
    return request.accountNumber === undefined ? allOf([visible, inEnvironments(request, sql.ref('a.env'))]) : visible
  },
  one: 'accountNumber',
  cardFields: ['accountStatus', 'accountKind', 'hasBalance'],
  cards: statusCards(({ db }) => accountsFrom(db), column.ref('a.account_status'), {
    totalAccounts: null,
    totalPendingAccounts: 'PENDING',
    totalActiveAccounts: 'ACTIVE',
    totalInactiveAccounts: 'INACTIVE',
    totalUnplaced: sql<boolean>`a.kind = 'SUSPENSE' and b.balance <> 0`,
  }),
})

/** Returns one account as the list shows it. Refused with 25 if no such account is in the actor's scope. */
export const findAccount = (context: SessionContext, accountNumber: string): Promise<LedgerAccountRow> =>
  onlyRow(readAccountsPage(context, { accountNumber }))
