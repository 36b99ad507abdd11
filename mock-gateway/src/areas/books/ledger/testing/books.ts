import type { AccountKind, Book } from '@portal/contract/ledger/ledger-account'
import { type Connected, connect } from '../../../../engine/db/connect.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import { testDatabase } from '../../../../testing/index.ts'
import { openAccount } from '../accounts.store.ts'
import { post } from '../post.ts'
import type { Posting, PostingLine } from '../posting/posting.ts'
import { ledgerKey } from '../posting/seal.ts'

export const NOW = new Date('2026-11-22T10:00:00.000Z')
export const KEY = ledgerKey(new Uint8Array(32))
export const NAIRA: Book = { env: 'live', countryId: '01', currency: 'NGN' }

/** Creates books in a separate database, written with the gateway's database role. */
export async function testBooks(poolSize = 4) {
  const database = await testDatabase()
  const gateway: Connected = connect(database.connection('app_rw'), {
    poolSize,
    timeouts: { statement: 30_000, query: 30_000, lock: 30_000 },
  })
  const { db } = gateway
  return {
    db,
    admin: database.admin.db,
    open: (kind: AccountKind, owner = '', book = NAIRA) => openAccount(db, { ...book, kind, owner }, 'ACTIVE', NOW),
    post: (lines: readonly PostingLine[], more: Partial<Posting> = {}) => post(db, KEY, postingOf(lines, more)),
    /** Returns the balance of an account and the held part of the balance. */
    async balanceOf(account: string) {
      return db
        .selectFrom('ledger_balance')
        .select(['balance', 'held'])
        .where('account_number', '=', account)
        .executeTakeFirstOrThrow()
    },
    async close() {
      await gateway.close()
      await database.drop()
    },
  }
}
export type TestBooks = Awaited<ReturnType<typeof testBooks>>

export function postingOf(lines: readonly PostingLine[], more: Partial<Posting> = {}): Posting {
  return {
    ...NAIRA,
    transactionId: idAt(NOW),
    event: 'POSTED',
    businessDate: '2026-11-22',
    postedAt: NOW,
    lines,
    ...more,
  }
}

export const debit = (account: string, amount: string, label = 'principal'): PostingLine => ({
  account,
  side: 'DR',
  amount,
  label,
})
export const credit = (account: string, amount: string, label = 'principal'): PostingLine => ({
  account,
  side: 'CR',
  amount,
  label,
})
