import type { Book } from '@portal/contract/ledger/ledger-account'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { linesOfOrders } from '../../../books/accounting-rules/index.ts'
import { businessDate, findAccounts, type Posting, postHeld, type StandsAfter } from '../../../books/ledger/index.ts'
import type { ClaimedTransaction } from '../core-banking/core-state.store.ts'
import { lockTransactions } from '../find-transaction.ts'
import { moveTransactions } from '../move-transactions.ts'
import { acceptanceOf, walletColumns } from '../transaction.store.ts'
import { CannotPost, CLEARED } from './post-transaction.ts'

/** A transaction that the core has credited. */
export interface CreditedTransaction {
  readonly claimed: ClaimedTransaction
  readonly coreReference: string
}

/**
 * Posts many transactions of one wallet and rule, like `postCredited`. Locks the rows of the transactions before the
 * wallet, in the same sequence as for a single transaction. Writes each row once, with the wallet's balance after the
 * posting of that transaction.
 */
export async function postGroup(
  db: Kysely<Database>,
  key: Uint8Array,
  group: readonly CreditedTransaction[],
  now: Date,
): Promise<void> {
  const [first] = group
  if (first === undefined) return
  const { wallet_account: wallet, ae_code: ruleVersion } = first.claimed
  const postings = await postingsOf(db, first, group, now)
  const references = Object.fromEntries(
    group.map(({ claimed, coreReference }) => [claimed.transaction_id, coreReference]),
  )
  const ids = group.map(({ claimed }) => claimed.transaction_id)
  await lockTransactions(db, ids)
  const stands = await postHeld(db, key, postings, wallet)
  const set = {
    core_state: 'CREDITED',
    core_reference: ownIn(references),
    core_lease_until: null,
    transaction_response_code: '00',
    transaction_response_message: null,
    ...keptStands(ids, stands),
  } as const
  const step = { actor: { kind: 'GATEWAY' }, code: '00', ruleVersion, now } as const
  const moved = await moveTransactions(db, ids, { from: CLEARED, to: 'POSTED', set }, step)
  if (moved.size !== ids.length) throw new Error('a transaction left its state while the core was asked')
}

/** Returns the wallet fields of each row, with the balance after the posting of that transaction. */
function keptStands(ids: readonly string[], stands: readonly StandsAfter[]) {
  const own = (kept: keyof ReturnType<typeof walletColumns>) =>
    sql<string>`${ownIn(Object.fromEntries(stands.map((stand, at) => [ids[at] ?? '', walletColumns(stand)[kept]])))}::numeric`
  return { book_balance: own('book_balance'), available_balance: own('available_balance') }
}

/** Returns the SQL expression for a transaction's value in a map by transaction id. */
const ownIn = (byId: Readonly<Record<string, string>>) =>
  sql<string>`(${JSON.stringify(byId)}::jsonb ->> transaction.transaction_id::text)`

async function postingsOf(
  db: Kysely<Database>,
  { claimed: first }: CreditedTransaction,
  group: readonly CreditedTransaction[],
  now: Date,
): Promise<readonly Posting[]> {
  const { env, country_id: countryId, wallet_account: debit, ae_code: aeCode } = first
  const book = { env, countryId, currency: first.transaction_destination_country_currency }
  const clearingOf = await clearingsOf(db, book, group)
  const lines = await linesOfOrders(
    db,
    { ...book, aeCode },
    group.map(({ claimed }) => ({
      amount: claimed.transaction_destination_amount,
      acceptance: acceptanceOf(claimed),
      principal: { debit, credit: clearingOf(claimed) },
    })),
  )
  const businessDay = businessDate(now, countryId)
  return group.map(({ claimed: { transaction_id: transactionId } }, at) => {
    const resolved = lines[at] ?? null
    if (resolved === null) throw new CannotPost('no rule, slab or account posts it')
    const { rule, lines: own } = resolved
    const posting = { ...book, transactionId, event: 'POSTED', businessDate: businessDay, postedAt: now, rule }
    return { ...posting, lines: own }
  })
}

/** Returns a function that gives the account of the debt to a transaction's bank. */
async function clearingsOf(
  db: Kysely<Database>,
  book: Book,
  group: readonly CreditedTransaction[],
): Promise<(claimed: ClaimedTransaction) => string> {
  const bankOf = (claimed: ClaimedTransaction) => claimed.destinationbankcode ?? ''
  const banks = [...new Set(group.map(({ claimed }) => bankOf(claimed)))]
  const found = await findAccounts(
    db,
    banks.map((owner) => ({ ...book, kind: 'CLEARING', owner })),
  )
  const accounts = new Map(banks.map((bank, at) => [bank, found[at]?.accountNumber]))
  return (claimed) => {
    const account = accounts.get(bankOf(claimed))
    if (account === undefined) throw new CannotPost('the bank has no clearing account')
    return account
  }
}
