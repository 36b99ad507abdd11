import { TRANSACTION_CARDS, type TransactionStatus } from '@portal/contract/transactions/transaction'
import type { TransactionTotals } from '@portal/contract/transactions/transactions.calls'
import type { Translate } from '@portal/portal-sdk'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/**
 * Returns the summary cards of a list: pending, successful and unsuccessful add up to the total.
 * @param statuses the statuses that the reader sees
 */
export function transactionCards(
  t: Translate,
  statuses: readonly TransactionStatus[],
  totals: TransactionTotals | undefined,
): ListCard[] {
  const of = (card: keyof typeof TRANSACTION_CARDS) =>
    (TRANSACTION_CARDS[card] as readonly TransactionStatus[]).filter((status) => statuses.includes(status))
  return statusCards('transactionStatus', (card) => t(`transactions.cards.${card}`), {
    total: [totals?.totalTransactions],
    pending: [totals?.totalPendingTransactions, ...of('pending')],
    successful: [totals?.totalSuccessfulTransactions, ...of('successful')],
    unsuccessful: [totals?.totalUnsuccessfulTransactions, ...of('unsuccessful')],
  })
}
