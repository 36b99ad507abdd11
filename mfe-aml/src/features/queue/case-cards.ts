import { CASE_CARDS } from '@portal/contract/screening-cases/screening-case'
import type { TransactionTotals } from '@portal/contract/transactions/transactions.calls'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/**
 * Returns the summary cards of the queue, from the server's totals (ruling 2.1).
 * @param label returns the text of a card by its name
 */
export function caseCards(label: (card: string) => string, totals: TransactionTotals | undefined): ListCard[] {
  return statusCards('transactionStatus', label, {
    total: [totals?.totalTransactions],
    pending: [totals?.totalPendingTransactions, ...CASE_CARDS.pending],
    successful: [totals?.totalSuccessfulTransactions, ...CASE_CARDS.successful],
    unsuccessful: [totals?.totalUnsuccessfulTransactions, ...CASE_CARDS.unsuccessful],
  })
}
