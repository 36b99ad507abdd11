import type { TrustedPairTotals } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/**
 * Returns the summary cards of the trusted pairs, from the server's totals.
 * @param label returns the text of a card by its name
 */
export function pairCards(label: (card: string) => string, totals: TrustedPairTotals | undefined): ListCard[] {
  return statusCards('pairStatus', label, {
    total: [totals?.totalPairs],
    pending: [totals?.totalPendingPairs, 'PENDING'],
    active: [totals?.totalActivePairs, 'ACTIVE'],
    ended: [totals?.totalEndedPairs, 'ENDED'],
    declined: [totals?.totalDeclinedPairs, 'DECLINED'],
  })
}
