import type { PartnerTotals } from '@portal/contract/partners/partners.calls'
import type { Translate } from '@portal/portal-sdk'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/** Returns the summary cards of the partner list, from the server's totals. Pressing a card filters by status. */
export function partnerCards(t: Translate, totals: PartnerTotals | undefined): ListCard[] {
  return statusCards('mtoStatus', (card) => t(`cards.${card}`), {
    total: [totals?.totalMtos],
    pending: [totals?.totalPendingMtos, 'PENDING'],
    active: [totals?.totalActiveMtos, 'ACTIVE'],
    declined: [totals?.totalDeclinedMtos, 'DECLINED'],
    deleted: [totals?.totalDeletedMtos, 'DELETED'],
  })
}
