import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'

export type PickupRecord = Selectable<Database['pickup']>

/** A pickup's fields beside its transaction, locked until the transaction ends if requested; null if there are none. */
export async function findPickup(
  db: Kysely<Database>,
  transactionId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PickupRecord | null> {
  const query = db.selectFrom('pickup').selectAll().where('transaction_id', '=', transactionId)
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}
