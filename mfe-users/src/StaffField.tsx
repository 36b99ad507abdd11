import { useUserChoices } from '@portal/portal-sdk/read'
import { type FilterFieldProps, FilterFoundField } from '@portal/shared-ui/table'

/** A filter by one of the bank's people. */
export function StaffField(props: FilterFieldProps) {
  return <FilterFoundField {...props} found={useUserChoices('staff')} />
}
