import type { KeyEnvironment, PayoutCurrency } from '@portal/contract'
import type { AccountStatus } from '@portal/contract/ledger/ledger-account'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'

/** The partner that owns wallets, and the environment of the wallets. */
export interface WalletOwner {
  readonly mtoCode: string
  readonly env: KeyEnvironment
}

export interface Wallet {
  readonly accountNumber: string
  readonly currency: PayoutCurrency
  readonly countryId: string
  readonly accountStatus: AccountStatus
  readonly balance: string
  readonly held: string
  readonly availableBalance: string
}

/** Returns a partner's wallets with their balances. */
export async function findWallets(db: Kysely<Database>, { mtoCode, env }: WalletOwner): Promise<Wallet[]> {
  return await db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .select([
      'a.account_number as accountNumber',
      'a.currency',
      'a.country_id as countryId',
      'a.account_status as accountStatus',
      'b.balance',
      'b.held',
      sql<string>`b.balance - b.held`.as('availableBalance'),
    ])
    .where('a.kind', '=', 'WALLET')
    .where('a.owner', '=', mtoCode)
    .where('a.env', '=', env)
    .orderBy('a.country_id')
    .orderBy('a.currency')
    .execute()
}

/** Returns the wallet of a partner with an account number. Refused with 25 if the partner has no such wallet. */
export async function walletNamed(
  { db, caller }: { readonly db: Kysely<Database>; readonly caller: WalletOwner },
  accountNumber: string | undefined,
): Promise<Wallet> {
  const wallets = await findWallets(db, caller)
  const wallet = wallets.find((one) => one.accountNumber === accountNumber)
  if (wallet === undefined) throw new Refusal('25')
  return wallet
}
