import { RECORD_STATUSES } from '@portal/contract'
import type { Translate } from '@portal/portal-sdk'
import { useUserChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField, type FilterFieldProps, FilterTextField, type ListFilter } from '@portal/shared-ui/table'

/** Returns the filters of the list of rules. */
export function accountingRuleFilters(c: Translate): ListFilter[] {
  return [
    {
      id: 'aeStatus',
      label: c('labels.aeStatus'),
      options: RECORD_STATUSES.map((value) => ({ value, label: c(`status.record.${value}`) })),
    },
    { id: 'aeMaker', label: c('labels.aeMaker'), Field: MakerField },
  ]
}

function MakerField(props: FilterFieldProps) {
  const people = useUserChoices('staff')
  return people ? <FilterChoiceField {...props} {...people} /> : <FilterTextField {...props} />
}
