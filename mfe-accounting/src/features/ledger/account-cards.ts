import type { LedgerAccountTotals } from '@portal/contract/ledger/ledger.calls'
import type { Translate } from '@portal/portal-sdk'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/** Returns the summary cards of the accounts: counts by status, and unplaced amounts. */
export function accountCards(t: Translate, totals: LedgerAccountTotals | undefined): ListCard[] {
  return [
    ...statusCards('accountStatus', (card) => t(`ledger.cards.${card}`), {
      total: [totals?.totalAccounts],
      active: [totals?.totalActiveAccounts, 'ACTIVE'],
      pending: [totals?.totalPendingAccounts, 'PENDING'],
      inactive: [totals?.totalInactiveAccounts, 'INACTIVE'],
    }),
    {
      id: 'unplaced',
      label: t('ledger.cards.unplaced'),
      value: totals?.totalUnplaced,
      filters: { accountKind: ['SUSPENSE'], hasBalance: ['YES'] },
    },
  ]
}
