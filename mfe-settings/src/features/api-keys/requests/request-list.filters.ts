import type { Translate } from '@portal/portal-sdk'
import type { ListFilter } from '@portal/shared-ui/table'

const METHODS = ['GET', 'POST', 'DELETE'] as const
const OUTCOMES = ['ANSWERED', 'REFUSED', 'FAILED'] as const

/** Returns the filters of the request log. */
export const requestFilters = (c: Translate): ListFilter[] => [
  {
    id: 'outcome',
    label: c('labels.outcome'),
    options: OUTCOMES.map((value) => ({ value, label: c(`requestOutcome.${value}`) })),
  },
  { id: 'method', label: c('labels.method'), options: METHODS.map((value) => ({ value, label: value })) },
]
