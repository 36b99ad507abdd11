import type { ScreeningRuleTotals } from '@portal/contract/screening/screening.calls'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/**
 * Returns the summary cards of the rules, from the server's totals (ruling A17).
 * @param label returns the text of a card by its name
 */
export function screeningRuleCards(
  label: (card: string) => string,
  totals: ScreeningRuleTotals | undefined,
): ListCard[] {
  return statusCards('screeningStatus', label, {
    total: [totals?.totalScreenings],
    pending: [totals?.totalPendingScreenings, 'PENDING'],
    active: [totals?.totalActiveScreenings, 'ACTIVE'],
    declined: [totals?.totalDeclinedScreenings, 'DECLINED'],
  })
}
