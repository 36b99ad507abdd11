import type { Translate } from '@portal/portal-sdk'
import { usePartnerChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField, type FilterFieldProps, type ListFilter } from '@portal/shared-ui/table'
import { StaffField } from '../../StaffField.tsx'
import { userStatusFilter } from '../../user-status-filter.ts'

/**
 * Returns the filters of the list of partners' users.
 * @param isOfAll whether the list has users of several partners
 * @param isStaff whether the reader is a bank user, who sees the maker of a user
 */
export function operatorUserFilters(c: Translate, isOfAll: boolean, isStaff: boolean): ListFilter[] {
  return [
    userStatusFilter(c),
    ...(isOfAll ? [{ id: 'userMtoCode', label: c('labels.userMtoCode'), Field: PartnerField }] : []),
    ...(isStaff ? [{ id: 'userMaker', label: c('labels.userMaker'), Field: StaffField }] : []),
  ]
}

function PartnerField(props: FilterFieldProps) {
  return <FilterChoiceField {...props} {...usePartnerChoices(props.value)} />
}
