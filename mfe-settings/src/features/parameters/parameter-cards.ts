import type { ParameterTotals } from '@portal/contract/parameters/parameters.calls'
import type { Translate } from '@portal/portal-sdk'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/** Returns the summary cards of the parameter list, from the server's totals. */
export function parameterCards(t: Translate, totals: ParameterTotals | undefined): ListCard[] {
  return statusCards('parameterStatus', (card) => t(`parameters.cards.${card}`), {
    total: [totals?.totalParameters],
    pending: [totals?.totalPendingParameters, 'PENDING'],
    active: [totals?.totalActiveParameters, 'ACTIVE'],
    declined: [totals?.totalDeclinedParameters, 'DECLINED'],
  })
}
