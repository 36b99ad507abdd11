import { RECORD_STATUSES } from '@portal/contract'
import { GENDERS } from '@portal/contract/loans/proprietor'
import type { Translate } from '@portal/portal-sdk'
import type { ListFilter } from '@portal/shared-ui/table'

/** Returns the filters of the list of borrowers. */
export const proprietorFilters = (c: Translate): ListFilter[] => [
  {
    id: 'proprietorGender',
    label: c('labels.proprietorGender'),
    options: GENDERS.map((value) => ({ value, label: c(`borrowerGender.${value}`) })),
  },
  {
    id: 'proprietorStatus',
    label: c('labels.proprietorStatus'),
    options: RECORD_STATUSES.map((value) => ({ value, label: c(`status.proprietor.${value}`) })),
  },
]
