import { BOOKS, type Book } from '@portal/contract/records/ledger-account'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { findAccounts, openAccounts } from '../ledger/index.ts'
import type { LoanAccounts } from './act-effect.ts'

/** Interest income and loan losses of every live book: each installation has them. */
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

/** Opens the account of a loan, known in the books by the loan's reference. */
export const openLoanAccount = (db: Kysely<Database>, book: Book, reference: string, now: Date): Promise<void> =>
  openAccounts(db, [{ ...book, kind: 'LOAN', owner: reference }], now)

/** The accounts that a loan's postings move; its own must be open. */
export async function loanAccounts(db: Kysely<Database>, book: Book, reference: string): Promise<LoanAccounts> {
  const found = await findAccounts(db, [
    { ...book, kind: 'LOAN', owner: reference },
    { ...book, kind: 'FUNDING', owner: '' },
    { ...book, kind: 'INTEREST_INCOME', owner: '' },
    { ...book, kind: 'LOAN_LOSS', owner: '' },
  ])
  const [loan = '', funding = '', interest = '', loss = ''] = found.map((account) => account?.accountNumber)
  if ([loan, funding, interest, loss].includes('')) throw new Error(`the book of ${reference} lacks an account`)
  return { loan, funding, interest, loss }
}
