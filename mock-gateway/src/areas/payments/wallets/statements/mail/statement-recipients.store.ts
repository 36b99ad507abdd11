import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'

/** SQL of the recipients of a wallet's statements, over `ledger_account a`; null for a wallet without recipients. */
export const RECIPIENTS = sql<string | null>`(select r.recipients from wallet_statement_mail r
  where r.account_number = a.account_number)`

/** Sets the recipients of a wallet's statements; null removes them. */
export async function setRecipients(db: Kysely<Database>, account: string, recipients: string | null): Promise<void> {
  if (recipients === null) {
    await db.deleteFrom('wallet_statement_mail').where('account_number', '=', account).execute()
    return
  }
  await db
    .insertInto('wallet_statement_mail')
    .values({ account_number: account, recipients })
    .onConflict((conflict) => conflict.column('account_number').doUpdateSet({ recipients }))
    .execute()
}

/** Returns the recipients of a wallet's statements; null for a wallet without recipients. */
export async function findRecipients(db: Kysely<Database>, account: string): Promise<string | null> {
  const found = await db
    .selectFrom('wallet_statement_mail')
    .select('recipients')
    .where('account_number', '=', account)
    .executeTakeFirst()
  return found?.recipients ?? null
}
