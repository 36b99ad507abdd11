import type { PartnerUserTotals } from '@portal/contract/calls/partners'
import type { Translate } from '@portal/portal-sdk'

/** The summary cards of an operator's users, from the server's totals; a press filters by status. */
export function operatorUserCards(t: Translate, totals: PartnerUserTotals | undefined) {
  return [
    { id: 'total', label: t('cards.total'), value: totals?.totalUsers, statuses: [] as string[] },
    { id: 'pending', label: t('cards.pending'), value: totals?.totalPendingUsers, statuses: ['PENDING'] },
    { id: 'active', label: t('cards.active'), value: totals?.totalActiveUsers, statuses: ['ACTIVE'] },
    {
      id: 'inactive',
      label: t('cards.inactive'),
      value: totals?.totalInactiveUsers,
      statuses: ['INACTIVE', 'LOCKED', 'DELETED'],
    },
  ]
}
