import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { referenceKey } from './reference-key.ts'
import type { TransactionRecord } from './transaction.store.ts'

/**
 * Returns the transaction, locked until the database transaction ends if requested. Null if no such transaction exists.
 */
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

interface ReferenceOfPartner {
  readonly env: string
  readonly mtoCode: string
  readonly reference: string
}

/**
 * Returns the id of the partner's transaction with that reference, in whatever notation the reference is typed. Null if
 * the partner has no such transaction.
 */
export async function findByReference(db: Kysely<Database>, key: ReferenceOfPartner): Promise<string | null> {
  return (await findKey(db, key))?.transaction_id ?? null
}

/**
 * Returns the ids of the live transactions of all partners with that reference, however the reference is typed. A
 * reference is unique only within a partner. The query searches partner by partner, because the index on references
 * begins with the partner.
 */
export async function findOfAnyPartner(db: Kysely<Database>, reference: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('mto')
    .innerJoin('transaction_key as key', (join) =>
      join.onRef('key.mto_code', '=', 'mto.mto_code').on('key.env', '=', 'live'),
    )
    .select('key.transaction_id')
    .where(isReference(reference))
    .execute()
  return found.map(({ transaction_id }) => transaction_id)
}

/**
 * Returns the key with the reference in the notation of its order, however the given reference is typed. Returns the
 * key unchanged if there is no such order.
 */
export async function asOrdered<Key extends ReferenceOfPartner>(db: Kysely<Database>, key: Key): Promise<Key> {
  const found = await findKey(db, key)
  return found === undefined ? key : { ...key, reference: found.transaction_reference }
}

/**
 * Returns the SQL condition over `transaction_key key` that the key matches a reference, however the reference is
 * typed, or equals the exact text of an old order's reference.
 */
const isReference = (reference: string) =>
  sql<boolean>`(key.transaction_reference = ${reference} or key.reference_key = ${referenceKey(reference)})`

/** Prefers an exact match, so that old orders whose references differ only in case or spaces can be distinguished. */
const findKey = (db: Kysely<Database>, { env, mtoCode, reference }: ReferenceOfPartner) =>
  db
    .selectFrom('transaction_key as key')
    .select(['transaction_id', 'transaction_reference'])
    .where('env', '=', env)
    .where('mto_code', '=', mtoCode)
    .where(isReference(reference))
    .orderBy(sql`transaction_reference = ${reference}`, 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Returns the SQL condition that a transaction has one of the given ids. The SQL text is the same for any number of
 * ids.
 */
export const isOneOf = (transactionIds: readonly string[]) =>
  sql<boolean>`transaction.transaction_id = any(${[...transactionIds]}::uuid[])`
