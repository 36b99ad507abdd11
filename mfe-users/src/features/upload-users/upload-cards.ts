import type { UserTotals } from '@portal/contract/calls/users'
import type { Translate } from '@portal/portal-sdk'
import type { ListCard } from '@portal/shared-ui/list'

/** The cards of the uploaded users, from the server's totals (spec §2.11). */
export function uploadCards(t: Translate, totals: UserTotals | undefined): ListCard[] {
  return [
    { id: 'total', label: t('users.cards.total'), value: totals?.totalUsers, filters: {} },
    {
      id: 'pending',
      label: t('users.cards.pending'),
      value: totals?.totalPendingUsers,
      filters: { userStatus: ['PENDING'] },
    },
    {
      id: 'active',
      label: t('users.cards.active'),
      value: totals?.totalActiveUsers,
      filters: { userStatus: ['ACTIVE'] },
    },
    {
      id: 'inactive',
      label: t('users.cards.inactive'),
      value: totals?.totalInactiveUsers,
      filters: { userStatus: ['INACTIVE', 'LOCKED', 'DELETED'] },
    },
  ]
}
