import { ROLE_STATUS_TONES } from '@portal/contract'
import type { Translate } from '@portal/portal-sdk'
import type { ListFilter } from '@portal/shared-ui/table'
import { StaffField } from '../../StaffField.tsx'

/** Returns the filters of the list of roles. */
export function roleFilters(c: Translate): ListFilter[] {
  return [
    {
      id: 'roleStatus',
      label: c('labels.roleStatus'),
      options: Object.keys(ROLE_STATUS_TONES).map((value) => ({ value, label: c(`status.role.${value}`) })),
    },
    { id: 'roleMakerUsername', label: c('labels.roleMakerUsername'), Field: StaffField },
  ]
}
