import type { UserTotals } from '@portal/contract/calls/users'
import type { Translate } from '@portal/portal-sdk'

export interface UserCard {
  readonly id: string
  readonly label: string
  readonly value: number | undefined
  /** Statuses a press filters by; absent for cards that only count. */
  readonly statuses?: readonly string[]
}

/** The summary cards of the user list, from the server's totals. */
export function userCards(t: Translate, totals: UserTotals | undefined): UserCard[] {
  return [
    { id: 'total', label: t('users.cards.total'), value: totals?.totalUsers, statuses: [] },
    { id: 'pending', label: t('users.cards.pending'), value: totals?.totalPendingUsers, statuses: ['PENDING'] },
    { id: 'active', label: t('users.cards.active'), value: totals?.totalActiveUsers, statuses: ['ACTIVE'] },
    {
      id: 'inactive',
      label: t('users.cards.inactive'),
      value: totals?.totalInactiveUsers,
      statuses: ['INACTIVE', 'LOCKED'],
    },
    { id: 'online', label: t('users.cards.online'), value: totals?.totalOnlineUsers },
    { id: 'admin', label: t('users.cards.admin'), value: totals?.totalAdminUsers },
  ]
}
