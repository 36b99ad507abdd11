import { readStatement, readTrialBalance } from '@portal/contract/ledger/ledger.calls'
import type { ListCase } from '../big/list-cases.ts'

const SIZE = 20
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/**
 * Returns the cases of the books: near and far pages of a busy account's statement, by date and by search; and the
 * trial balance.
 */
export function bookCases(accountNumber: string): ListCase[] {
  const ofAccount = (name: string, more: object) => ({
    name: `statement, ${name}`,
    path: readStatement.path,
    request: { accountNumber, page: 0, size: SIZE, ...more },
  })
  return [
    ofAccount('first page', {}),
    ofAccount('page 10,000', { page: 10_000 }),
    ofAccount('last page', { page: 49_999 }),
    ofAccount('a month', { startDate: daysAgo(200), endDate: daysAgo(170) }),
    ofAccount('page 5,000 of a month', { startDate: daysAgo(200), endDate: daysAgo(170), page: 5_000 }),
    ofAccount('a rare reason', { search: 'advice 700000' }),
    ofAccount('a reason of 15,000 postings', { search: 'advice' }),
    ofAccount('that of a month', { search: 'advice', startDate: daysAgo(200), endDate: daysAgo(170) }),
    ofAccount('nothing found', { search: 'nowhere' }),
    { name: 'trial balance', path: readTrialBalance.path, request: { page: 0, size: SIZE } },
    {
      name: 'trial balance, a month',
      path: readTrialBalance.path,
      request: { size: SIZE, startDate: daysAgo(60), endDate: daysAgo(30) },
    },
  ]
}
