import type { UserTotals } from '@portal/contract/calls/users'
import type { Translate } from '@portal/portal-sdk'

/** The cards of the uploaded users, from the server's totals (spec §2.11). */
export function uploadCards(t: Translate, totals: UserTotals | undefined) {
  return [
    { id: 'total', label: t('users.cards.total'), value: totals?.totalUsers, statuses: [] },
    { id: 'pending', label: t('users.cards.pending'), value: totals?.totalPendingUsers, statuses: ['PENDING'] },
    { id: 'active', label: t('users.cards.active'), value: totals?.totalActiveUsers, statuses: ['ACTIVE'] },
    {
      id: 'inactive',
      label: t('users.cards.inactive'),
      value: totals?.totalInactiveUsers,
      statuses: ['INACTIVE', 'LOCKED', 'DELETED'],
    },
  ]
}
