import { useUserChoices } from '@portal/portal-sdk/read'
import { type FilterFieldProps, FilterFoundField } from '@portal/shared-ui/table'

/** Shows a filter field that finds a staff user by name. */
export function StaffField(props: FilterFieldProps) {
  return <FilterFoundField {...props} found={useUserChoices('staff')} />
}
