import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/**
 * The properties of an account that never change: its kind, owner and book, the side on which its balance grows, and
 * whether the balance may fall below zero.
 */
export interface SealedAccount {
  readonly account_number: string
  readonly kind: string
  readonly env: string
  readonly country_id: string
  readonly currency: string
  readonly owner: string
  readonly is_debit_normal: boolean
  readonly is_guarded: boolean
}

/** Reads the sealed properties of accounts, over `ledger_account a`. */
export const sealedAccounts = (db: Kysely<Database>) =>
  db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .select(['a.account_number', 'a.kind', 'a.env', 'a.country_id', 'a.currency', 'a.owner'])
    .select(['b.is_debit_normal', 'b.is_guarded'])

/** Returns the HMAC-SHA-256 of an account, with the key of the postings' seals. */
export function accountSeal(key: Uint8Array, account: SealedAccount): Buffer {
  const { account_number: number, kind, env, country_id: countryId, currency, owner } = account
  const content = [
    'account',
    number,
    kind,
    env,
    countryId,
    currency,
    owner,
    account.is_debit_normal,
    account.is_guarded,
  ]
  return createHmac('sha256', key).update(JSON.stringify(content)).digest()
}
