import type { TransactionTotals } from '@portal/contract/calls/transactions'
import type { Translate } from '@portal/portal-sdk'
import { type ListCard, statusCards } from '@portal/shared-ui/list'
import { type Side, statusesOfCard } from './direct-credit-statuses.ts'

/** The summary cards: pending, successful and unsuccessful make the total. */
export function directCreditCards(t: Translate, side: Side, totals: TransactionTotals | undefined): ListCard[] {
  return statusCards('transactionStatus', (card) => t(`directCredits.cards.${card}`), {
    total: [totals?.totalTransactions],
    pending: [totals?.totalPendingTransactions, ...statusesOfCard(side, 'pending')],
    successful: [totals?.totalSuccessfulTransactions, ...statusesOfCard(side, 'successful')],
    unsuccessful: [totals?.totalUnsuccessfulTransactions, ...statusesOfCard(side, 'unsuccessful')],
  })
}
