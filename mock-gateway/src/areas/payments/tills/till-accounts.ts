import type { PayoutCurrency } from '@portal/contract'
import type { AccountName, Book } from '@portal/contract/ledger/ledger-account'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { findAccounts, openAccounts } from '../../books/ledger/index.ts'
import type { TillRecord } from './till.store.ts'

/** The accounts between which a till's cash moves. */
export interface TillAccounts {
  readonly book: Book
  readonly till: string
  readonly vault: string
  readonly suspense: string
  /** The account of accepted shortages and surpluses of branches. */
  readonly differences: string
}

/** Returns the book of a till. Cash is always live money, because tellers do not pay test orders. */
const bookOf = (countryId: string, currency: string): Book => ({
  env: 'live',
  countryId,
  currency: currency as PayoutCurrency,
})

const vaultName = (book: Book, solId: string): AccountName => ({ ...book, kind: 'BRANCH_CASH', owner: solId })

/**
 * Opens the teller's till account and the branch's vault if they are missing. Returns the number of the till account.
 */
export async function openTillAccount(
  db: Kysely<Database>,
  of: { readonly countryId: string; readonly currency: string; readonly solId: string; readonly tellerId: string },
  now: Date,
): Promise<string> {
  const book = bookOf(of.countryId, of.currency)
  const till: AccountName = { ...book, kind: 'TILL', owner: of.tellerId }
  await openAccounts(db, [vaultName(book, of.solId), till], now)
  const [found] = await findAccounts(db, [till])
  if (!found) throw new Error('the till has no account')
  return found.accountNumber
}

/** Returns the accounts that a till's postings use. */
export async function accountsOfTill(db: Kysely<Database>, till: TillRecord): Promise<TillAccounts> {
  const book = bookOf(till.country_id, till.currency)
  const [vault, suspense, differences] = await findAccounts(db, [
    vaultName(book, till.user_sol_id),
    { ...book, kind: 'SUSPENSE', owner: '' },
    { ...book, kind: 'INCOME', owner: 'CASH_DIFFERENCE' },
  ])
  if (!vault || !suspense || !differences) throw new Error(`accounts of the till ${till.till_id} are missing`)
  return {
    book,
    till: till.account_number,
    vault: vault.accountNumber,
    suspense: suspense.accountNumber,
    differences: differences.accountNumber,
  }
}

/** Returns the balance of an account in the books. */
export async function balanceOf(db: Kysely<Database>, accountNumber: string): Promise<string> {
  const { balance } = await db
    .selectFrom('ledger_balance')
    .select('balance')
    .where('account_number', '=', accountNumber)
    .executeTakeFirstOrThrow()
  return balance
}
