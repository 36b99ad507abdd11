import type { InternalListing } from '@portal/contract/screening-cases/internal-listing'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/**
 * Returns a listing, or null if there is no such listing. Also finds removed listings. If requested, the listing is
 * locked until the transaction ends.
 */
export async function findListing(
  db: Kysely<Database>,
  listingId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ readonly version: number; readonly values: InternalListing } | null> {
  const query = db
    .selectFrom('internal_listing as i')
    .innerJoin('transaction as t', 't.transaction_id', 'i.transaction_id')
    .select(['i.version', 'i.entry_name', 'i.listing_status', 'i.removal_reason', 't.transaction_contract_reference'])
    .where('i.listing_id', '=', listingId)
  const found = await (lock ? query.forNoKeyUpdate('i') : query).executeTakeFirst()
  if (found === undefined) return null
  return {
    version: found.version,
    values: {
      entryName: found.entry_name,
      transactionContractReference: found.transaction_contract_reference,
      listingStatus: found.listing_status,
      removalReason: found.removal_reason,
    },
  }
}

/** Removes a name from the list. Returns false if the name was removed before. */
export async function removeListing(
  db: Kysely<Database>,
  listingId: string,
  removalReason: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('internal_listing')
    .set((eb) => ({
      listing_status: 'REMOVED',
      removal_reason: removalReason,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('listing_id', '=', listingId)
    .where('listing_status', '=', 'ACTIVE')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
