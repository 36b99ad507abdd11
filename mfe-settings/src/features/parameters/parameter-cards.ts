import type { ParameterTotals } from '@portal/contract/calls/parameters'
import type { Translate } from '@portal/portal-sdk'

export interface ParameterCard {
  readonly id: string
  readonly label: string
  readonly value: number | undefined
  /** The statuses a press filters by; none for the total. */
  readonly statuses: string[]
}

/** The summary cards of the parameter list, from the server's totals. */
export function parameterCards(t: Translate, totals: ParameterTotals | undefined): ParameterCard[] {
  return [
    { id: 'total', label: t('parameters.cards.total'), value: totals?.totalParameters, statuses: [] },
    {
      id: 'pending',
      label: t('parameters.cards.pending'),
      value: totals?.totalPendingParameters,
      statuses: ['PENDING'],
    },
    { id: 'active', label: t('parameters.cards.active'), value: totals?.totalActiveParameters, statuses: ['ACTIVE'] },
    {
      id: 'declined',
      label: t('parameters.cards.declined'),
      value: totals?.totalDeclinedParameters,
      statuses: ['DECLINED'],
    },
  ]
}
