import { RECORD_STATUSES } from '@portal/contract'
import type { Translate } from '@portal/portal-sdk'
import { usePartnerChoices, useUserChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField, type FilterFieldProps, FilterFoundField, type ListFilter } from '@portal/shared-ui/table'

/** Returns the filters of the list of parameters. */
export function parameterFilters(c: Translate): ListFilter[] {
  return [
    {
      id: 'parameterStatus',
      label: c('labels.parameterStatus'),
      options: RECORD_STATUSES.map((value) => ({ value, label: c(`status.record.${value}`) })),
    },
    { id: 'parameterMtoCode', label: c('labels.mtoName'), Field: PartnerField },
    { id: 'parameterPayoutCurrency', label: c('labels.parameterPayoutCurrency') },
    { id: 'parameterMaker', label: c('labels.parameterMaker'), Field: MakerField },
  ]
}

function MakerField(props: FilterFieldProps) {
  return <FilterFoundField {...props} found={useUserChoices('staff')} />
}

function PartnerField(props: FilterFieldProps) {
  return <FilterChoiceField {...props} {...usePartnerChoices(props.value)} />
}
