import type { InternalListTotals } from '@portal/contract/screening-cases/internal-list.calls'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/**
 * Returns the summary cards of the internal list, from the server's totals.
 * @param label returns the text of a card by its name
 */
export function listingCards(label: (card: string) => string, totals: InternalListTotals | undefined): ListCard[] {
  return statusCards('listingStatus', label, {
    total: [totals?.totalListings],
    active: [totals?.totalActiveListings, 'ACTIVE'],
    removed: [totals?.totalRemovedListings, 'REMOVED'],
  })
}
