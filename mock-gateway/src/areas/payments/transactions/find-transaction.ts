import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { TransactionRecord } from './transaction.store.ts'

/** The transaction, locked until the database transaction ends if requested; null if there is none. */
export async function findTransaction(
  db: Kysely<Database>,
  transactionId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<TransactionRecord | null> {
  const query = db.selectFrom('transaction').selectAll().where('transaction_id', '=', transactionId)
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}

/** Locks transactions until the database transaction ends, in the order of their ids. */
export async function lockTransactions(db: Kysely<Database>, transactionIds: readonly string[]): Promise<void> {
  await db
    .selectFrom('transaction')
    .select('transaction_id')
    .where(isOneOf(transactionIds))
    .orderBy('transaction_id')
    .forNoKeyUpdate()
    .execute()
}

/** The transaction with that reference of the partner; null if there is none. */
export async function findByReference(
  db: Kysely<Database>,
  key: { readonly env: string; readonly mtoCode: string; readonly reference: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('transaction_key')
    .select('transaction_id')
    .where('env', '=', key.env)
    .where('mto_code', '=', key.mtoCode)
    .where('transaction_reference', '=', key.reference)
    .executeTakeFirst()
  return found?.transaction_id ?? null
}

/** Whether a transaction is one of those, as SQL text that is the same for any number of ids. */
export const isOneOf = (transactionIds: readonly string[]) =>
  sql<boolean>`transaction.transaction_id = any(${[...transactionIds]}::uuid[])`
