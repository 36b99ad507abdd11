import { fromMinor, toMinor } from '@portal/contract'
import type { Book } from '@portal/contract/records/ledger-account'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { linesOfOrders } from '../accounting-rules/index.ts'
import { businessDate, findAccounts, type Posting, postTogether, type StandsAfter } from '../ledger/index.ts'
import type { ClaimedTransaction } from './core-banking/core-state.store.ts'
import { CannotPost, CLEARED } from './post-transaction.ts'
import { isOneOf, moveTransactions } from './transaction.store.ts'

/** A transaction that the core has credited. */
export interface CreditedTransaction {
  readonly claimed: ClaimedTransaction
  readonly coreReference: string
}

/** As `postCredited`, of many of one wallet and rule. The rows before the books: nothing that is posted may then fail to move. */
export async function postGroup(
  db: Kysely<Database>,
  key: Uint8Array,
  group: readonly CreditedTransaction[],
  now: Date,
): Promise<void> {
  const [first] = group
  if (first === undefined) return
  const { wallet_account: wallet, ae_code: ruleVersion } = first.claimed
  const ids = group.map(({ claimed }) => claimed.transaction_id)
  await requireCleared(db, ids)
  const stands = await postTogether(db, key, await postingsOf(db, first, group, now), wallet)
  const set = {
    core_state: 'CREDITED',
    core_lease_until: null,
    transaction_response_code: '00',
    transaction_response_message: null,
    ...ownOf(group, stands),
  } as const
  const step = { actor: { kind: 'GATEWAY' }, code: '00', ruleVersion, now } as const
  const moved = await moveTransactions(db, ids, { from: CLEARED, to: 'POSTED', set }, step)
  if (moved.size !== ids.length) throw new Error('a transaction left its state while the core was asked')
}

/** What each row keeps of the core, and of its wallet after its own posting. */
function ownOf(group: readonly CreditedTransaction[], stands: readonly StandsAfter[]) {
  const kept = group.map(({ claimed, coreReference }, at): [string, object] => {
    const { balance, held } = stands[at] ?? { balance: '', held: '' }
    const available = fromMinor(toMinor(balance) - toMinor(held))
    return [claimed.transaction_id, { coreReference, balance, available }]
  })
  const byId = JSON.stringify(Object.fromEntries(kept))
  const own = (field: 'coreReference' | 'balance' | 'available') =>
    sql<string>`(${byId}::jsonb -> transaction.transaction_id::text ->> ${sql.lit(field)})`
  return {
    core_reference: own('coreReference'),
    book_balance: sql<string>`${own('balance')}::numeric`,
    available_balance: sql<string>`${own('available')}::numeric`,
  }
}

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
      ruledAt: claimed.transaction_created_at,
      principal: { debit, credit: clearingOf(claimed) },
    })),
  )
  const businessDay = businessDate(now, countryId)
  return group.map(({ claimed: { transaction_id: transactionId } }, at) => {
    const resolved = lines[at] ?? null
    if (resolved === null) throw new CannotPost('no rule, slab or account posts it')
    const { rule, lines: own } = resolved
    const posting = { ...book, transactionId, event: 'POSTED', businessDate: businessDay, postedAt: now, rule }
    return { ...posting, lines: own, commitsHold: true }
  })
}

async function requireCleared(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  const cleared = await db
    .selectFrom('transaction')
    .select('transaction_id')
    .where(isOneOf(ids))
    .where('transaction_status', 'in', [...CLEARED])
    .orderBy('transaction_id')
    .forNoKeyUpdate()
    .execute()
  if (cleared.length !== ids.length) throw new Error('a transaction left its state while the core was asked')
}

/** The account of what is owed to the bank of each. */
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
