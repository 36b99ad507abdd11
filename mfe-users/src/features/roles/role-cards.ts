import type { RoleTotals } from '@portal/contract/roles/roles.calls'
import type { Translate } from '@portal/portal-sdk'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/** Returns the summary cards of the roles, from the server's totals. Pressing a card filters by status. */
export function roleCards(t: Translate, totals: RoleTotals | undefined): ListCard[] {
  return statusCards('roleStatus', (card) => t(`roles.cards.${card}`), {
    total: [totals?.totalRoles],
    pending: [totals?.totalPendingRoles, 'PENDING'],
    active: [totals?.totalActiveRoles, 'ACTIVE'],
    disabled: [totals?.totalDisabledRoles, 'DISABLED'],
  })
}
