import { RECORD_STATUSES } from '@portal/contract'
import type { Translate } from '@portal/portal-sdk'
import { usePartnerChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField, type FilterFieldProps, type ListFilter } from '@portal/shared-ui/table'
import { StaffField } from '../../StaffField.tsx'

/** What the list of parameters is narrowed by. */
export function parameterFilters(c: Translate): ListFilter[] {
  return [
    {
      id: 'parameterStatus',
      label: c('labels.parameterStatus'),
      options: RECORD_STATUSES.map((value) => ({ value, label: c(`status.record.${value}`) })),
    },
    { id: 'parameterMtoCode', label: c('labels.mtoName'), Field: PartnerField },
    { id: 'parameterPayoutCurrency', label: c('labels.parameterPayoutCurrency') },
    { id: 'parameterMaker', label: c('labels.parameterMaker'), Field: StaffField },
  ]
}

function PartnerField(props: FilterFieldProps) {
  return <FilterChoiceField {...props} {...usePartnerChoices(props.value)} />
}
