import type { PartnerUserTotals } from '@portal/contract/partners/partners.calls'
import type { Translate } from '@portal/portal-sdk'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/** Returns the summary cards of every list of users, from the server's totals. Pressing a card filters by status. */
export function userStatusCards(t: Translate, totals: PartnerUserTotals | undefined): ListCard[] {
  return statusCards('userStatus', (card) => t(`users.cards.${card}`), {
    total: [totals?.totalUsers],
    pending: [totals?.totalPendingUsers, 'PENDING'],
    active: [totals?.totalActiveUsers, 'ACTIVE'],
    inactive: [totals?.totalInactiveUsers, 'INACTIVE', 'LOCKED', 'DELETED'],
  })
}
