import type { PayoutCurrency } from '@portal/contract'
import type { EntryAccount } from '@portal/contract/accounting-rules/accounting-rule'
import type { ResolvedAccount } from '@portal/contract/accounting-rules/rule-preview.calls'
import { type AccountKind, BOOKS, type Book } from '@portal/contract/ledger/ledger-account'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { findAccounts } from '../../ledger/index.ts'

interface Named {
  readonly account: EntryAccount
  readonly currency: PayoutCurrency
}

/**
 * Returns each named account in the live book of every subsidiary with its currency. The number is null if the book
 * does not have the account.
 */
export async function resolveAccounts(db: Kysely<Database>, named: readonly Named[]): Promise<ResolvedAccount[]> {
  const wanted = named.flatMap(({ account, currency }) =>
    BOOKS.filter((book) => book.env === 'live' && book.currency === currency).map((book) => ({ account, book })),
  )
  const found = await findAccounts(
    db,
    wanted.map(({ account, book }) => ({ ...book, ...kindOf(account) })),
  )
  return wanted.map(({ account, book }, index) => ({
    account,
    currency: book.currency,
    countryId: book.countryId,
    accountNumber: found[index]?.accountNumber ?? null,
    accountStatus: found[index]?.accountStatus ?? null,
  }))
}

/** Returns the number of each account in a book; null if the book does not have the account. */
export async function accountsIn(
  db: Kysely<Database>,
  book: Book,
  accounts: readonly EntryAccount[],
): Promise<ReadonlyMap<EntryAccount, string | null>> {
  const found = await findAccounts(
    db,
    accounts.map((account) => ({ ...book, ...kindOf(account) })),
  )
  return new Map(accounts.map((account, index) => [account, found[index]?.accountNumber ?? null]))
}

/** Returns the kind and owner of an entry's account: `INCOME.TRANSFER_FEE` is the INCOME account of that fee. */
function kindOf(account: EntryAccount): { kind: AccountKind; owner: string } {
  const [kind = '', owner = ''] = account.split('.')
  return { kind: kind as AccountKind, owner }
}
