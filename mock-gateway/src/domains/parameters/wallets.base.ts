import { BOOKS } from '@portal/contract/records/ledger-account'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { openAccounts } from '../ledger/index.ts'

/** Opens the wallets of every ACTIVE parameter that lacks one. */
export async function ensureWallets(db: Kysely<Database>, now: Date): Promise<void> {
  const active = await db
    .selectFrom('parameter')
    .select(['mto_code', 'payout_currency'])
    .where('parameter_status', '=', 'ACTIVE')
    .execute()
  await openAccounts(
    db,
    active.flatMap((one) => walletsOf(one.mto_code, one.payout_currency)),
    now,
  )
}

/** The wallets of a partner in a currency: one in each subsidiary that keeps books in it, live and test. */
export function walletsOf(mtoCode: string, currency: string) {
  return BOOKS.filter((book) => book.currency === currency).map((book) => ({
    ...book,
    kind: 'WALLET' as const,
    owner: mtoCode,
  }))
}
