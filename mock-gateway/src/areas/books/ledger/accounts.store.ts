import type { AccountName, AccountStatus } from '@portal/contract/ledger/ledger-account'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'

/** Opens the account of a name if it does not exist, and returns its number in either case. */
export async function openAccount(
  db: Kysely<Database>,
  { kind, env, countryId, currency, owner }: AccountName,
  status: AccountStatus,
  now: Date,
): Promise<string> {
  const { number } = await db
    .selectNoFrom(
      sql<string>`ledger_open_account(${kind}, ${env}, ${countryId}, ${currency}, ${owner}, ${status}, ${now})`.as(
        'number',
      ),
    )
    .executeTakeFirstOrThrow()
  return number
}

/**
 * Opens accounts by their names in one statement. Accounts that exist remain unchanged; new accounts are ACTIVE by
 * default.
 */
export async function openAccounts(
  db: Kysely<Database>,
  names: readonly AccountName[],
  now: Date,
  status: AccountStatus = 'ACTIVE',
): Promise<void> {
  const wanted = JSON.stringify(names)
  await sql`select ledger_open_account(kind, env, "countryId", currency, owner, ${status}, ${now})
    from jsonb_to_recordset(${wanted}::jsonb) as n (kind text, env text, "countryId" text, currency text, owner text)`.execute(
    db,
  )
}

/**
 * Changes the status of an account. An account that is not ACTIVE accepts no new postings, except the postings of
 * pending transactions and of returns.
 */
export async function setAccountStatus(
  db: Kysely<Database>,
  account: string,
  status: AccountStatus,
  now: Date,
): Promise<void> {
  const { found } = await db
    .selectNoFrom(sql<boolean>`ledger_set_status(${account}, ${status}, ${now})`.as('found'))
    .executeTakeFirstOrThrow()
  if (!found) throw new Error(`there is no account ${account}`)
}

/** Activates the wallets of a partner that is now active, so that they accept postings. */
export async function activateWallets(db: Kysely<Database>, mtoCode: string, now: Date): Promise<void> {
  await db
    .selectFrom('ledger_account')
    .select(sql<boolean>`ledger_set_status(account_number, 'ACTIVE', ${now})`.as('set'))
    .where('kind', '=', 'WALLET')
    .where('owner', '=', mtoCode)
    .where('account_status', '=', 'PENDING')
    .execute()
}

/**
 * Returns the number and status of each account by name, in the given order; null for an account that was never opened.
 */
export async function findAccounts(
  db: Kysely<Database>,
  names: readonly AccountName[],
): Promise<({ readonly accountNumber: string; readonly accountStatus: AccountStatus } | null)[]> {
  if (names.length === 0) return []
  const found = await db
    .selectFrom('ledger_account')
    .select(['kind', 'env', 'country_id', 'currency', 'owner', 'account_number', 'account_status'])
    .where(({ or, and }) =>
      or(
        names.map(({ kind, env, countryId, currency, owner }) =>
          and({ kind, env, country_id: countryId, currency, owner }),
        ),
      ),
    )
    .execute()
  const keyOf = (...parts: readonly string[]) => parts.join(' ')
  const byName = new Map(
    found.map((row) => [keyOf(row.kind, row.env, row.country_id, row.currency, row.owner), row] as const),
  )
  return names.map(({ kind, env, countryId, currency, owner }) => {
    const row = byName.get(keyOf(kind, env, countryId, currency, owner))
    return row === undefined ? null : { accountNumber: row.account_number, accountStatus: row.account_status }
  })
}

/** Returns the available part of an account's balance, without holds. */
export async function availableIn(db: Kysely<Database>, accountNumber: string): Promise<string> {
  const { available } = await db
    .selectFrom('ledger_balance')
    .select(sql<string>`balance - held`.as('available'))
    .where('account_number', '=', accountNumber)
    .executeTakeFirstOrThrow()
  return available
}
