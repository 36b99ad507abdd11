import { BOOKS } from '@portal/contract/records/ledger-account'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { openAccounts } from '../ledger/index.ts'

/** Opens the wallets of every ACTIVE parameter that lacks one. */
export async function ensureWallets(db: Kysely<Database>, now: Date): Promise<void> {
  const active = await db
    .selectFrom('parameter')
    .innerJoin('mto', 'mto.mto_code', 'parameter.mto_code')
    .select(['parameter.mto_code', 'payout_currency', 'mto_status'])
    .where('parameter_status', '=', 'ACTIVE')
    .execute()
  for (const isActive of [true, false]) {
    const wallets = active
      .filter(({ mto_status }) => (mto_status === 'ACTIVE') === isActive)
      .flatMap((one) => walletsOf(one.mto_code, one.payout_currency))
    await openAccounts(db, wallets, now, isActive ? 'ACTIVE' : 'PENDING')
  }
}

/** The wallets of a partner in a currency: one in each subsidiary that keeps books in it, live and test. */
export function walletsOf(mtoCode: string, currency: string) {
  return BOOKS.filter((book) => book.currency === currency).map((book) => ({
    ...book,
    kind: 'WALLET' as const,
    owner: mtoCode,
  }))
}
