import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { ListingStatus } from './internal-listing.ts'

/** A name on the internal list; its maker and checker confirmed the match. */
export interface InternalListingRow extends ApprovedRow {
  listingId: string
  entryName: string
  birthDate: string | null
  country: string | null
  listingStatus: ListingStatus
  /** Why it was removed; null if it was not. */
  removalReason: string | null
  listedAt: string
  /** The matched transaction. */
  transactionId: string
  transactionContractReference: string
}

export interface InternalListTotals {
  totalListings: number
  totalActiveListings: number
  totalRemovedListings: number
}

/** The names of confirmed matches, including removed ones. Not for operators. */
export const readInternalList = readCall<
  ListRequest & { listingId?: string },
  ListPayload<InternalListingRow, InternalListTotals>
>({
  action: 'portal/readInternalList',
  path: 'portal/internal-list/read',
  access: { needs: 'TRANSACTION_RULE|READ' },
})

/**
 * Requests that a name is removed from the list; orders refused or failed because of it stay so. 12 it was removed, 25,
 * 28, 29.
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
