import { type AccountName, BOOKS, type Book } from '@portal/contract/ledger/ledger-account'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { findAccounts, openAccounts } from '../../../books/ledger/index.ts'
import type { LoanAccounts } from './loan-postings.ts'

/** Opens the accounts for interest income and loan losses in every live book. Every installation has these accounts. */
export async function openLoanBooks(db: Kysely<Database>, now: Date): Promise<void> {
  const books = BOOKS.filter(({ env }) => env === 'live')
  await openAccounts(
    db,
    books.flatMap((book) => [
      { ...book, kind: 'INTEREST_INCOME' as const, owner: '' },
      { ...book, kind: 'LOAN_LOSS' as const, owner: '' },
    ]),
    now,
  )
}

/** Opens the account of a loan, named by the loan's reference. */
export const openLoanAccount = (db: Kysely<Database>, book: Book, reference: string, now: Date): Promise<void> =>
  openAccounts(db, [{ ...book, kind: 'LOAN', owner: reference }], now)

const sharedNames = (book: Book): AccountName[] =>
  (['FUNDING', 'INTEREST_INCOME', 'LOAN_LOSS'] as const).map((kind) => ({ ...book, kind, owner: '' }))

/** Returns the accounts of a book that the postings of all its loans use. */
export async function sharedAccounts(db: Kysely<Database>, book: Book): Promise<Omit<LoanAccounts, 'loan'>> {
  const [funding = '', interest = '', loss = ''] = await accountNumbers(db, sharedNames(book))
  return { funding, interest, loss }
}

/** Returns the accounts that a loan's postings use; the loan's own account must be open. */
export async function loanAccounts(db: Kysely<Database>, book: Book, reference: string): Promise<LoanAccounts> {
  const own = { ...book, kind: 'LOAN', owner: reference } as const
  const [loan = '', funding = '', interest = '', loss = ''] = await accountNumbers(db, [own, ...sharedNames(book)])
  return { loan, funding, interest, loss }
}

async function accountNumbers(db: Kysely<Database>, names: readonly AccountName[]): Promise<string[]> {
  const found = await findAccounts(db, names)
  return found.map((account, at) => {
    if (account === null) throw new Error(`the book lacks the account ${names[at]?.kind} ${names[at]?.owner}`)
    return account.accountNumber
  })
}
