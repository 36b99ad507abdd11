import type { FundingTotals } from '@portal/contract/wallets/wallets.calls'
import type { Translate } from '@portal/portal-sdk'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/** Returns the summary cards of fundings and refunds: counts by status, never sums over currencies. */
export function fundingCards(t: Translate, totals: FundingTotals | undefined): ListCard[] {
  return statusCards('fundingStatus', (card) => t(`fundings.cards.${card}`), {
    total: [totals?.totalFundings],
    pending: [totals?.totalPendingFundings, 'PENDING'],
    posted: [totals?.totalPostedFundings, 'POSTED'],
    reversed: [totals?.totalReversedFundings, 'REVERSED'],
    declined: [totals?.totalDeclinedFundings, 'DECLINED'],
  })
}
