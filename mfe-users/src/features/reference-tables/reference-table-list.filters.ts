import { RECORD_STATUSES } from '@portal/contract'
import type { Translate } from '@portal/portal-sdk'
import type { ListFilter } from '@portal/shared-ui/table'
import { StaffField } from '../../StaffField.tsx'

/** Returns the filters of the list of reference tables. */
export function tableFilters(c: Translate): ListFilter[] {
  return [
    {
      id: 'tableStatus',
      label: c('labels.tableStatus'),
      options: RECORD_STATUSES.map((value) => ({ value, label: c(`status.record.${value}`) })),
    },
    { id: 'maker', label: c('labels.maker'), Field: StaffField },
  ]
}
