import { RECORD_STATUSES } from '@portal/contract'
import { SCREENING_EFFECTS, SCREENING_MODES } from '@portal/contract/screening/screening-rule'
import { SCREENING_TYPES } from '@portal/contract/transactions/transaction'
import type { Translate } from '@portal/portal-sdk'
import { useUserChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField, type FilterFieldProps, FilterTextField, type ListFilter } from '@portal/shared-ui/table'

/** Returns the filters of the list of rules. */
export function screeningRuleFilters(c: Translate): ListFilter[] {
  const choices = (id: string, values: readonly string[], words: string): ListFilter => ({
    id,
    label: c(`labels.${id}`),
    options: values.map((value) => ({ value, label: c(`${words}.${value}`) })),
  })
  return [
    choices('screeningStatus', RECORD_STATUSES, 'status.record'),
    choices('screeningType', SCREENING_TYPES, 'screeningType'),
    choices('screeningMode', SCREENING_MODES, 'screeningMode'),
    choices('screeningEffect', SCREENING_EFFECTS, 'screeningEffect'),
    { id: 'screeningMaker', label: c('labels.screeningMaker'), Field: MakerField },
  ]
}

function MakerField(props: FilterFieldProps) {
  const people = useUserChoices('staff')
  return people ? <FilterChoiceField {...props} {...people} /> : <FilterTextField {...props} />
}
