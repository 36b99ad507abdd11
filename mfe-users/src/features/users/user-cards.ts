import type { UserTotals } from '@portal/contract/users/users.calls'
import type { Translate } from '@portal/portal-sdk'
import type { ListCard } from '@portal/shared-ui/list'
import { userStatusCards } from '../../user-status-cards.ts'

/** Returns the summary cards of the user list: counts by status, online users, and administrators. */
export function userCards(t: Translate, totals: UserTotals | undefined): ListCard[] {
  return [
    ...userStatusCards(t, totals),
    { id: 'online', label: t('users.cards.online'), value: totals?.totalOnlineUsers, filters: { isOnline: ['YES'] } },
    { id: 'admin', label: t('users.cards.admin'), value: totals?.totalAdminUsers, filters: { isAdmin: ['YES'] } },
  ]
}
