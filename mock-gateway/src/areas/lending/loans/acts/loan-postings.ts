import { fromMinor, toMinor } from '@portal/contract'
import type { Allocation } from '@portal/contract/loans/loan-repayment'
import type { PostingLine } from '../../../books/ledger/index.ts'

/** Accounts between which a loan's postings move money. */
export interface LoanAccounts {
  readonly loan: string
  readonly funding: string
  readonly interest: string
  readonly loss: string
}

const line = (account: string, side: 'DR' | 'CR', amount: string, label = 'principal'): PostingLine[] =>
  toMinor(amount) === 0n ? [] : [{ account, side, amount, label }]

/** Returns the lines for paying out a loan: DR LOAN, CR FUNDING. */
export const disbursementLines = ({ loan, funding }: LoanAccounts, amount: string): PostingLine[] => [
  ...line(loan, 'DR', amount),
  ...line(funding, 'CR', amount),
]

/** Returns the lines for a payment: DR FUNDING, CR INTEREST_INCOME and LOAN. */
export const paymentLines = (
  { loan, funding, interest: income }: LoanAccounts,
  { principal, interest }: Allocation,
): PostingLine[] => [
  ...line(funding, 'DR', fromMinor(toMinor(principal) + toMinor(interest))),
  ...line(income, 'CR', interest, 'interest'),
  ...line(loan, 'CR', principal),
]

/** Returns the lines for writing off the outstanding amount as a loss: DR LOAN_LOSS, CR LOAN. */
export const writeOffLines = ({ loan, loss }: LoanAccounts, amount: string): PostingLine[] => [
  ...line(loss, 'DR', amount),
  ...line(loan, 'CR', amount),
]
