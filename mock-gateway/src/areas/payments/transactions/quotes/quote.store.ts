import type { KeyEnvironment } from '@portal/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type HeldVersion, versionsOfOrders } from '../../../books/accounting-rules/index.ts'

export type QuoteRecord = Selectable<Database['quote']>

/** How long an unused quote is kept after its expiry, in days. Used quotes are kept with their orders. */
const KEPT_DAYS = 30

/** Returns a quote of the partner in an environment. Null for an unknown id and for another partner's quote. */
export async function findQuote(
  db: Kysely<Database>,
  quoteId: string,
  { mtoCode, env }: { readonly mtoCode: string; readonly env: KeyEnvironment },
): Promise<QuoteRecord | null> {
  const found = await db
    .selectFrom('quote')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('mto_code', '=', mtoCode)
    .where('env', '=', env)
    .executeTakeFirst()
  return found ?? null
}

/**
 * Uses a quote for an order, in the order's transaction. Of two orders with one quote, the second waits for the first.
 * @returns false if another order has used the quote
 */
export async function takeQuote(db: Kysely<Database>, quoteId: string, transactionId: string): Promise<boolean> {
  const taken = await db
    .updateTable('quote')
    .set({ transaction_id: transactionId })
    .where('quote_id', '=', quoteId)
    .where('transaction_id', 'is', null)
    .returning('quote_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Deletes quotes that no order used. */
export async function tidyQuotes({ db, now }: { readonly db: Kysely<Database>; readonly now: Date }): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000)
  await db.deleteFrom('quote').where('transaction_id', 'is', null).where(sql<boolean>`expires_at < ${before}`).execute()
}

/** Returns the version of the accounting rule by which a quote was priced, even if the rule has changed since. */
export async function versionOfQuote(db: Kysely<Database>, quote: QuoteRecord): Promise<HeldVersion | null> {
  const acceptance = { ruleVersion: quote.rule_version, acceptedAt: quote.quoted_at }
  const [version] = await versionsOfOrders(db, quote.ae_code, [acceptance])
  return version ?? null
}
