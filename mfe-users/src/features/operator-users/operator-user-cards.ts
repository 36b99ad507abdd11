import type { PartnerUserTotals } from '@portal/contract/calls/partners'
import type { Translate } from '@portal/portal-sdk'
import type { ListCard } from '@portal/shared-ui/list'

/** The summary cards of an operator's users, from the server's totals; a press filters by status. */
export function operatorUserCards(t: Translate, totals: PartnerUserTotals | undefined): ListCard[] {
  return [
    { id: 'total', label: t('cards.total'), value: totals?.totalUsers, filters: {} },
    {
      id: 'pending',
      label: t('cards.pending'),
      value: totals?.totalPendingUsers,
      filters: { userStatus: ['PENDING'] },
    },
    { id: 'active', label: t('cards.active'), value: totals?.totalActiveUsers, filters: { userStatus: ['ACTIVE'] } },
    {
      id: 'inactive',
      label: t('cards.inactive'),
      value: totals?.totalInactiveUsers,
      filters: { userStatus: ['INACTIVE', 'LOCKED', 'DELETED'] },
    },
  ]
}
