import type { RoleTotals } from '@portal/contract/calls/roles'
import type { Translate } from '@portal/portal-sdk'
import type { ListCard } from '@portal/shared-ui/list'

/** The summary cards of the roles, from the server's totals; a press filters by the status. */
export function roleCards(t: Translate, totals: RoleTotals | undefined): ListCard[] {
  const card = (id: string, value: number | undefined, status?: string): ListCard => ({
    id,
    label: t(`roles.cards.${id}`),
    value,
    filters: status ? { roleStatus: [status] } : {},
  })
  return [
    card('total', totals?.totalRoles),
    card('pending', totals?.totalPendingRoles, 'PENDING'),
    card('active', totals?.totalActiveRoles, 'ACTIVE'),
    card('disabled', totals?.totalDisabledRoles, 'DISABLED'),
  ]
}
