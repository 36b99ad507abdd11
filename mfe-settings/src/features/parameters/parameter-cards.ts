import type { ParameterTotals } from '@portal/contract/calls/parameters'
import type { Translate } from '@portal/portal-sdk'
import type { ListCard } from '@portal/shared-ui/list'

/** The summary cards of the parameter list, from the server's totals. */
export function parameterCards(t: Translate, totals: ParameterTotals | undefined): ListCard[] {
  return [
    { id: 'total', label: t('parameters.cards.total'), value: totals?.totalParameters, filters: {} },
    {
      id: 'pending',
      label: t('parameters.cards.pending'),
      value: totals?.totalPendingParameters,
      filters: { parameterStatus: ['PENDING'] },
    },
    {
      id: 'active',
      label: t('parameters.cards.active'),
      value: totals?.totalActiveParameters,
      filters: { parameterStatus: ['ACTIVE'] },
    },
    {
      id: 'declined',
      label: t('parameters.cards.declined'),
      value: totals?.totalDeclinedParameters,
      filters: { parameterStatus: ['DECLINED'] },
    },
  ]
}
