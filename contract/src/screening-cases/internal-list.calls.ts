import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { ListingStatus } from './internal-listing.ts'

/** A name on the internal list. Its maker and checker are the users who confirmed the match. */
export interface InternalListingRow extends ApprovedRow {
  listingId: string
  entryName: string
  birthDate: string | null
  country: string | null
  listingStatus: ListingStatus
  /** Why the name was removed; null if it is still listed. */
  removalReason: string | null
  listedAt: string
  /** Id of the transaction with the confirmed match. */
  transactionId: string
  transactionContractReference: string
}

export interface InternalListTotals {
  totalListings: number
  totalActiveListings: number
  totalRemovedListings: number
}

/** Lists the names of confirmed matches, including removed names. Not open to operators. */
export const readInternalList = readCall<
  ListRequest & { listingId?: string },
  ListPayload<InternalListingRow, InternalListTotals>
>({
  action: 'portal/readInternalList',
  path: 'portal/internal-list/read',
  hides: { field: 'listingStatus', statuses: ['REMOVED'] },
  access: { needs: 'TRANSACTION_RULE|READ' },
})

/**
 * Submits the removal of a name from the list. Orders that were refused or failed because of the name do not change.
 * Refused with 12 if the name was removed before, with 25 if there is no such name, with 28 if a change is pending,
 * with 29 if `version` is stale.
 */
export const removeInternalListing = writeCall<
  Resubmission & { listingId: string; version: number; removalReason: string },
  Queued
>({
  action: 'portal/removeInternalListing',
  path: 'portal/internal-list/remove',
  access: { needs: 'TRANSACTION_RULE|UPDATE' },
  queued: true,
})
