import type { PartnerUserTotals } from '@portal/contract/calls/partners'
import type { Translate } from '@portal/portal-sdk'
import type { ListCard } from '@portal/shared-ui/list'

/** The summary cards of every list of users, from the server's totals; a press filters by status. */
export function userStatusCards(t: Translate, totals: PartnerUserTotals | undefined): ListCard[] {
  const card = (id: string, value: number | undefined, statuses: readonly string[]): ListCard => ({
    id,
    label: t(`users.cards.${id}`),
    value,
    filters: statuses.length > 0 ? { userStatus: statuses } : {},
  })
  return [
    card('total', totals?.totalUsers, []),
    card('pending', totals?.totalPendingUsers, ['PENDING']),
    card('active', totals?.totalActiveUsers, ['ACTIVE']),
    card('inactive', totals?.totalInactiveUsers, ['INACTIVE', 'LOCKED', 'DELETED']),
  ]
}
