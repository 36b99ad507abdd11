import { choice, code, nullable, text, type ValuesOf } from '@portal/contract/record'
import type { Tone } from '../core/statuses.ts'

/**
 * The statuses of a listed name. REMOVED: a maker and a checker removed it, so orders with the name are accepted again.
 */
export const LISTING_STATUSES = ['ACTIVE', 'REMOVED'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]
export const LISTING_STATUS_TONES: Record<ListingStatus, Tone> = { ACTIVE: 'negative', REMOVED: 'neutral' }

/** A name on the internal list, added by a confirmed match (money §6). */
export const INTERNAL_LISTING = {
  entryName: text(200),
  transactionContractReference: code(20),
  listingStatus: choice(LISTING_STATUSES, 'status.listing'),
  removalReason: nullable(text(255)),
}
export type InternalListing = ValuesOf<typeof INTERNAL_LISTING>
