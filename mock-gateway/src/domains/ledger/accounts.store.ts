import type { AccountName, AccountStatus } from '@portal/contract/records/ledger-account'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Opens the account of that name unless it is there; answers its number either way. */
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

/** An account that is not ACTIVE takes nothing new; what is under way on it still ends, and what goes back arrives. */
export async function setAccountStatus(db: Kysely<Database>, account: string, status: AccountStatus): Promise<void> {
  const { found } = await db
    .selectNoFrom(sql<boolean>`ledger_set_status(${account}, ${status})`.as('found'))
    .executeTakeFirstOrThrow()
  if (!found) throw new Error(`there is no account ${account}`)
}
