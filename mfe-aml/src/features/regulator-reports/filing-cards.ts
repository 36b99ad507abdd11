import type { FilingTotals } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/**
 * Returns the summary cards of the reports to the regulator, from the server's totals.
 * @param label returns the text of a card by its name
 */
export function filingCards(label: (card: string) => string, totals: FilingTotals | undefined): ListCard[] {
  return statusCards('filingStatus', label, {
    total: [totals?.totalFilings],
    draft: [totals?.totalDraftFilings, 'DRAFT'],
    pending: [totals?.totalPendingFilings, 'PENDING'],
    approved: [totals?.totalApprovedFilings, 'APPROVED'],
    sent: [totals?.totalSentFilings, 'SENT'],
  })
}
