import { readStatement, readTrialBalance } from '@portal/contract/calls/ledger'
import type { ListCase } from '../big/list-cases.ts'

const SIZE = 20
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** Pages of the statement of a busy account, near and far, and the trial balance. */
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
    { name: 'trial balance', path: readTrialBalance.path, request: { page: 0, size: SIZE } },
    {
      name: 'trial balance, a month',
      path: readTrialBalance.path,
      request: { size: SIZE, startDate: daysAgo(60), endDate: daysAgo(30) },
    },
  ]
}
