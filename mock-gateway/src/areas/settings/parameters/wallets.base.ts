import type { PayoutCurrency } from '@portal/contract'
import { BOOKS } from '@portal/contract/ledger/ledger-account'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { openAccounts } from '../../books/ledger/index.ts'

/** Opens the wallets that ACTIVE parameters lack. Runs at each start, and when a subsidiary adds a payout currency. */
export async function ensureWallets(db: Kysely<Database>, now: Date): Promise<void> {
  const active = await db
    .selectFrom('parameter')
    .innerJoin('mto', 'mto.mto_code', 'parameter.mto_code')
    .select(['parameter.mto_code', 'payout_currency', 'mto_status'])
    .where('parameter_status', '=', 'ACTIVE')
    .execute()
  const paidOut = await payingSubsidiaries(db)
  for (const isActive of [true, false]) {
    const wallets = active
      .filter(({ mto_status }) => (mto_status === 'ACTIVE') === isActive)
      .flatMap((one) => walletsOf(one.mto_code, one.payout_currency, paidOut))
    await openAccounts(db, wallets, now, isActive ? 'ACTIVE' : 'PENDING')
  }
}

/** Opens the wallets of a partner in a currency. */
export async function openWallets(db: Kysely<Database>, mtoCode: string, currency: string, now: Date): Promise<void> {
  await openAccounts(db, walletsOf(mtoCode, currency, await payingSubsidiaries(db)), now)
}

/** Returns a live and a test wallet for each subsidiary with rules that allow payout in the currency (money §1). */
function walletsOf(mtoCode: string, currency: string, paidOut: PaidOut) {
  return BOOKS.filter(
    (book) => book.currency === currency && paidOut.get(book.countryId)?.includes(book.currency) === true,
  ).map((book) => ({ ...book, kind: 'WALLET' as const, owner: mtoCode }))
}

/** The payout currencies of each subsidiary. */
type PaidOut = ReadonlyMap<string, readonly PayoutCurrency[]>

async function payingSubsidiaries(db: Kysely<Database>): Promise<PaidOut> {
  const rules = await db.selectFrom('country_rules').select(['country_id', 'payout_currencies']).execute()
  return new Map(rules.map((one) => [one.country_id, one.payout_currencies] as const))
}

/** Returns whether at least one subsidiary pays out in the currency. */
export async function isPaidOut(db: Kysely<Database>, currency: PayoutCurrency): Promise<boolean> {
  const found = await db
    .selectFrom('country_rules')
    .select('country_id')
    .where(sql<boolean>`${currency} = any(payout_currencies)`)
    .executeTakeFirst()
  return found !== undefined
}
