import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { referenceKey } from './reference-key.ts'
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

interface ReferenceOfPartner {
  readonly env: string
  readonly mtoCode: string
  readonly reference: string
}

/** The transaction with that reference of the partner, however it is typed; null if there is none. */
export async function findByReference(db: Kysely<Database>, key: ReferenceOfPartner): Promise<string | null> {
  return (await findKey(db, key))?.transaction_id ?? null
}

/**
 * The live transactions with that reference, however it is typed: a reference is unique only within a partner. Asked
 * partner by partner, as the references are indexed.
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

/** The reference as its order has it, however it is typed; as typed if there is no such order. */
export async function asOrdered<Key extends ReferenceOfPartner>(db: Kysely<Database>, key: Key): Promise<Key> {
  const found = await findKey(db, key)
  return found === undefined ? key : { ...key, reference: found.transaction_reference }
}

/** Over `transaction_key key`: the key of a reference, however it is typed, or an old order's exact text. */
const isReference = (reference: string) =>
  sql<boolean>`(key.transaction_reference = ${reference} or key.reference_key = ${referenceKey(reference)})`

/** Old orders whose references differ only in case or spaces are found as they are written. */
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

/** Whether a transaction is one of those, as SQL text that is the same for any number of ids. */
export const isOneOf = (transactionIds: readonly string[]) =>
  sql<boolean>`transaction.transaction_id = any(${[...transactionIds]}::uuid[])`
