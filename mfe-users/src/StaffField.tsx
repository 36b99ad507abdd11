import { useUserChoices } from '@portal/portal-sdk/read'
import { type FilterFieldProps, FilterFoundField } from '@portal/shared-ui/table'

/** A filter by a staff user. */
export function StaffField(props: FilterFieldProps) {
  return <FilterFoundField {...props} found={useUserChoices('staff')} />
}
