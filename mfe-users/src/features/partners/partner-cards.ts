import type { PartnerTotals } from '@portal/contract/calls/partners'
import type { Translate } from '@portal/portal-sdk'

/** The summary cards of the partner list, from the server's totals; a press filters by status. */
export function partnerCards(t: Translate, totals: PartnerTotals | undefined) {
  return [
    { id: 'total', label: t('cards.total'), value: totals?.totalMtos, statuses: [] as string[] },
    { id: 'pending', label: t('cards.pending'), value: totals?.totalPendingMtos, statuses: ['PENDING'] },
    { id: 'active', label: t('cards.active'), value: totals?.totalActiveMtos, statuses: ['ACTIVE'] },
    { id: 'declined', label: t('cards.declined'), value: totals?.totalDeclinedMtos, statuses: ['DECLINED'] },
  ]
}
