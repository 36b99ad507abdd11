import type { WalletTotals } from '@portal/contract/wallets/wallets.calls'
import type { Translate } from '@portal/portal-sdk'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/** Returns the summary cards of the wallets: the count by status, and the count of low balances. */
export function walletCards(t: Translate, totals: WalletTotals | undefined): ListCard[] {
  return [
    ...statusCards('accountStatus', (card) => t(`wallets.cards.${card}`), {
      total: [totals?.totalWallets],
      active: [totals?.totalActiveWallets, 'ACTIVE'],
      pending: [totals?.totalPendingWallets, 'PENDING'],
      inactive: [totals?.totalInactiveWallets, 'INACTIVE'],
    }),
    { id: 'low', label: t('wallets.cards.low'), value: totals?.totalLowWallets, filters: { isLow: ['YES'] } },
  ]
}
