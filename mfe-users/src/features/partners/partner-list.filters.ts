import { PARTNER_STATUSES } from '@portal/contract'
import type { Translate } from '@portal/portal-sdk'
import type { ListFilter } from '@portal/shared-ui/table'
import { StaffField } from '../../StaffField.tsx'

/** Returns the filters of the list of partners. */
export function partnerFilters(c: Translate): ListFilter[] {
  return [
    {
      id: 'mtoStatus',
      label: c('labels.mtoStatus'),
      options: PARTNER_STATUSES.map((value) => ({ value, label: c(`status.mto.${value}`) })),
    },
    { id: 'mtoMaker', label: c('labels.mtoMaker'), Field: StaffField },
  ]
}
