import { TRANSACTION_CARDS, type TransactionStatus } from '@portal/contract/transactions/transaction'
import type { TransactionTotals } from '@portal/contract/transactions/transactions.calls'
import type { Translate } from '@portal/portal-sdk'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/**
 * Returns the summary cards: pending, successful and unsuccessful add up to the total. Operators see held orders as
 * PENDING (money §2.2).
 */
export function testOrderCards(
  t: Translate,
  side: 'staff' | 'operator',
  totals: TransactionTotals | undefined,
): ListCard[] {
  const of = (card: keyof typeof TRANSACTION_CARDS): TransactionStatus[] =>
    TRANSACTION_CARDS[card].filter((status) => side === 'staff' || status !== 'AML GATE')
  return statusCards('transactionStatus', (card) => t(`orders.cards.${card}`), {
    total: [totals?.totalTransactions],
    pending: [totals?.totalPendingTransactions, ...of('pending')],
    successful: [totals?.totalSuccessfulTransactions, ...of('successful')],
    unsuccessful: [totals?.totalUnsuccessfulTransactions, ...of('unsuccessful')],
  })
}
