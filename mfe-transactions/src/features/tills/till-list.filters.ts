import { PAYOUT_CURRENCIES } from '@portal/contract'
import { TILL_STATUSES } from '@portal/contract/tills/till'
import type { Translate } from '@portal/portal-sdk'
import type { ListFilter } from '@portal/shared-ui/table'

interface TillFilterWords {
  readonly t: Translate
  readonly c: Translate
  readonly isOfBranch: boolean
}

/** Returns the filters of the tills. */
export function tillFilters({ t, c, isOfBranch }: TillFilterWords): ListFilter[] {
  return [
    {
      id: 'tillStatus',
      label: c('labels.tillStatus'),
      options: TILL_STATUSES.map((value) => ({ value, label: c(`status.till.${value}`) })),
    },
    {
      id: 'currency',
      label: c('labels.currency'),
      options: PAYOUT_CURRENCIES.map((value) => ({ value, label: value })),
    },
    ...(isOfBranch ? [] : [{ id: 'userSolId', label: t('pickups.branch') }]),
  ]
}
