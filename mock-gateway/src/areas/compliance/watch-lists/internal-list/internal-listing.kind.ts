import type { RequestOf } from '@portal/contract'
import type { removeInternalListing as call } from '@portal/contract/screening-cases/internal-list.calls'
import { INTERNAL_LISTING, type InternalListing } from '@portal/contract/screening-cases/internal-listing'
import { sql } from 'kysely'
import { bothSides, type ChangeKind, type Proposal } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../../engine/records/index.ts'
import { findListing, removeListing } from './internal-listing.store.ts'

/** Defines how two users remove a name from the internal list. Names are added only as confirmed matches. */
export const INTERNAL_LISTINGS: ChangeKind<InternalListing> = {
  subject: 'internal-listing',
  module: 'TRANSACTION_RULE',
  record: INTERNAL_LISTING,
  requiresReview: true,
  names: {
    isUuid: true,
    source: (ids) =>
      sql`select listing_id::text as id, entry_name as name from internal_listing where listing_id = any(${ids}::uuid[])`,
  },
  link: (listingId) => `/internal-list?panel=view&id=${listingId}`,
  forms: { UPDATE: (listingId) => `/internal-list?panel=edit&id=${listingId}` },
  async read(db, listingId, lock) {
    const listing = await findListing(db, listingId, { lock })
    if (listing === null) return null
    const { version, values } = listing
    return { version, name: values.entryName, snapshot: values, mtoCode: null }
  },
  async validate({ language }, change) {
    const [before] = bothSides(change)
    if (before.listingStatus !== 'ACTIVE') throw wrongState(language, before.listingStatus, 'status.listing')
  },
  async applyUpdate({ db, now }, change) {
    const [, { removalReason }] = bothSides(change)
    if (!(await removeListing(db, change.targetId, removalReason ?? '', now))) throw overtaken()
  },
}

/** Proposes the removal of a name from the list. Refused with 25 if there is no such listing. */
export async function proposeRemoval(
  { db }: SessionContext,
  { listingId: targetId, version, removalReason }: RequestOf<typeof call>,
): Promise<Proposal<InternalListing>> {
  if ((await findListing(db, targetId)) === null) throw new Refusal('25')
  return { targetId, version, fields: { listingStatus: 'REMOVED', removalReason } }
}
