import { USER_STATUSES } from '@portal/contract'
import type { Translate } from '@portal/portal-sdk'
import type { ListFilter } from '@portal/shared-ui/table'

/** Returns the status filter of every list of users. */
export function userStatusFilter(c: Translate): ListFilter {
  return {
    id: 'userStatus',
    label: c('labels.userStatus'),
    options: USER_STATUSES.map((value) => ({ value, label: c(`status.user.${value}`) })),
  }
}
