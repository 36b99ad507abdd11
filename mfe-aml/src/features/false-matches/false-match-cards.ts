import type { FalseMatchTotals } from '@portal/contract/false-matches/false-matches.calls'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/**
 * Returns the summary cards of the false matches, from the server's totals.
 * @param label returns the text of a card by its name
 */
export function falseMatchCards(label: (card: string) => string, totals: FalseMatchTotals | undefined): ListCard[] {
  return statusCards('falseMatchStatus', label, {
    total: [totals?.totalFalseMatches],
    pending: [totals?.totalPendingFalseMatches, 'PENDING'],
    active: [totals?.totalActiveFalseMatches, 'ACTIVE'],
    lapsed: [totals?.totalLapsedFalseMatches, 'LAPSED'],
    ended: [totals?.totalEndedFalseMatches, 'ENDED'],
    declined: [totals?.totalDeclinedFalseMatches, 'DECLINED'],
  })
}
