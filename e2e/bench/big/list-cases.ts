import type { ListRequest, Sort } from '@portal/contract'
import { readAuditTrail, readPartnerAuditTrail } from '@portal/contract/audit/audit.calls'
import { readLoans } from '@portal/contract/loans/loans.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { readUsers } from '@portal/contract/users/users.calls'

/** A list, and the data with which users request its pages. */
export interface ListCase {
  readonly name: string
  readonly path: string
  readonly request: object
}

interface List {
  readonly name: string
  readonly path: string
  /** The fields by which the list can be sorted. */
  readonly orders: readonly string[]
  readonly words: { readonly rare: string; readonly frequent: string }
  readonly status: { readonly field: string; readonly few: string; readonly many: string }
  /** The filters for a range of amounts. */
  readonly ranges?: Readonly<Record<string, readonly string[]>>
  /** The range of dates, as two numbers of days ago; set if the last months have little data. */
  readonly days?: Readonly<Record<'long' | 'short', readonly [number, number]>>
}

const AUDIT_ORDERS = ['auditCreatedAt auditFullName auditModule auditAction auditItemName']
const USER_ORDERS = [
  'userCreatedAt userFirstName userLastName username userEmail userPhone userSolId roleName userType userStatus',
  'countryId userMtoCode userMaker userLastLogin',
]
const words = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '))
const AUDIT = {
  orders: words(AUDIT_ORDERS),
  words: { rare: '10.20.7.133', frequent: 'example' },
  status: { field: 'cqStatus', few: 'REJECTED', many: 'PENDING' },
}

const LISTS: readonly List[] = [
  {
    name: 'users',
    path: readUsers.path,
    orders: words(USER_ORDERS),
    words: { rare: 'u0012345', frequent: 'bank' },
    status: { field: 'userStatus', few: 'LOCKED', many: 'ACTIVE' },
  },
  { ...AUDIT, name: 'audit', path: readAuditTrail.path },
  { ...AUDIT, name: 'audit of partners', path: readPartnerAuditTrail.path },
]

const ORDERS = [
  'transactionCreatedAt transactionUpdatedAt transactionReference transactionContractReference transactionAmount',
  'transactionDestinationAmount transSender transReceiver mtoName transactionStatus destinationbankcode',
]
const TRANSACTIONS: readonly List[] = [
  {
    name: 'transactions',
    path: readDirectCredits.path,
    orders: words(ORDERS),
    words: { rare: 'H00012345', frequent: 'SW-' },
    status: { field: 'transactionStatus', few: 'FAILED', many: 'POSTED' },
    ranges: { minAmount: ['1000000.00'], maxAmount: ['1100000.00'] },
    days: { long: [500, 410], short: [417, 410] },
  },
]

const LOAN_ORDERS = [
  'loanApplicationDate businessName borrowerName loanReference loanType loanInterestRate loanAmount loanPeriod loanRepaymentDay',
  'loanApprovalDate loanStatus outstandingPrincipal arrears daysPastDue',
]
const LOANS: readonly List[] = [
  {
    name: 'loans',
    path: readLoans.path,
    orders: words(LOAN_ORDERS),
    words: { rare: 'LN012345', frequent: 'bakery' },
    status: { field: 'loanStanding', few: 'NON_PERFORMING', many: 'PERFORMING' },
  },
]

const SIZE = 20
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

const listsOf = (lists: 'transactions' | 'loans' | undefined): readonly List[] =>
  lists === undefined ? LISTS : { transactions: TRANSACTIONS, loans: LOANS }[lists]

/** Returns every case of every list. `totalOf` returns the number of rows of a list, which is needed for far pages. */
export async function listCases(
  totalOf: (path: string) => Promise<number>,
  lists: 'transactions' | 'loans' | undefined,
): Promise<ListCase[]> {
  const cases: ListCase[] = []
  for (const { name, path, orders, words, status, ranges, days } of listsOf(lists)) {
    const { long, short } = days ?? { long: [120, 30], short: [37, 30] }
    const lastPage = Math.floor((await totalOf(path)) / SIZE) - 1
    const add = (what: string, request: ListRequest) =>
      cases.push({ name: `${name}, ${what}`, path, request: { readAll: 'YES', page: 0, size: SIZE, ...request } })
    add('first page', {})
    add('page in the middle', { page: Math.floor(lastPage / 2) })
    add('last page', { page: lastPage })
    for (const field of orders) {
      for (const direction of ['asc', 'desc'] satisfies Sort['direction'][])
        add(`by ${field} ${direction}`, { sort: { field, direction } })
    }
    const sort = { field: orders[3] ?? '', direction: 'asc' } as const
    add(`middle by ${sort.field}`, { page: Math.floor(lastPage / 2), sort })
    add('search, rare word', { search: words.rare })
    add('search, frequent word', { search: words.frequent })
    add('search, nothing found', { search: 'zzzqqqxxx' })
    add('dates, a quarter', { startDate: daysAgo(long[0]), endDate: daysAgo(long[1]) })
    add('dates, a week', { startDate: daysAgo(short[0]), endDate: daysAgo(short[1]) })
    if (ranges !== undefined) add('amounts, a range', { filters: ranges })
    add(`status ${status.many}`, { filters: { [status.field]: [status.many] } })
    add(`status ${status.few}`, { filters: { [status.field]: [status.few] } })
  }
  return cases
}
