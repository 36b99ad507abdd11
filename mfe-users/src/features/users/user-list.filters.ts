import type { UserType } from '@portal/contract'
import type { Translate } from '@portal/portal-sdk'
import type { ListFilter } from '@portal/shared-ui/table'
import { StaffField } from '../../StaffField.tsx'
import { userStatusFilter } from '../../user-status-filter.ts'

const TYPES: readonly UserType[] = ['HEAD OFFICE', 'BRANCH', 'IMTO']

/** Returns the filters of the list of users. Filters that only summary cards set are also shown as chips. */
export function userFilters(
  t: Translate,
  c: Translate,
  subsidiaries: NonNullable<ListFilter['options']>,
): ListFilter[] {
  return [
    userStatusFilter(c),
    {
      id: 'userType',
      label: c('labels.userType'),
      options: TYPES.map((value) => ({ value, label: c(`userType.${value}`) })),
    },
    ...(subsidiaries.length > 1 ? [{ id: 'countryId', label: c('labels.countryId'), options: subsidiaries }] : []),
    { id: 'userMaker', label: c('labels.userMaker'), Field: StaffField },
    { id: 'isOnline', label: t('users.cards.online'), options: [{ value: 'YES', label: t('yes') }] },
    { id: 'isAdmin', label: t('users.cards.admin'), options: [{ value: 'YES', label: t('yes') }] },
  ]
}
