import type { PartnerTotals } from '@portal/contract/calls/partners'
import type { Translate } from '@portal/portal-sdk'
import type { ListCard } from '@portal/shared-ui/list'

/** The summary cards of the partner list, from the server's totals; a press filters by status. */
export function partnerCards(t: Translate, totals: PartnerTotals | undefined): ListCard[] {
  return [
    { id: 'total', label: t('cards.total'), value: totals?.totalMtos, filters: {} },
    { id: 'pending', label: t('cards.pending'), value: totals?.totalPendingMtos, filters: { mtoStatus: ['PENDING'] } },
    { id: 'active', label: t('cards.active'), value: totals?.totalActiveMtos, filters: { mtoStatus: ['ACTIVE'] } },
    {
      id: 'declined',
      label: t('cards.declined'),
      value: totals?.totalDeclinedMtos,
      filters: { mtoStatus: ['DECLINED'] },
    },
  ]
}
