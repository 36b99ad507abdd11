import { PAIR_SCOPES, PAIR_STATUSES } from '@portal/contract/trusted-pairs/trusted-pair'
import type { Translate } from '@portal/portal-sdk'
import { useUserChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField, type FilterFieldProps, FilterTextField, type ListFilter } from '@portal/shared-ui/table'

/** Returns the filters of the list of pairs. */
export function pairFilters(c: Translate): ListFilter[] {
  const choices = (id: string, values: readonly string[], words: string): ListFilter => ({
    id,
    label: c(`labels.${id}`),
    options: values.map((value) => ({ value, label: c(`${words}.${value}`) })),
  })
  return [
    choices('pairStatus', PAIR_STATUSES, 'status.pair'),
    choices('pairScope', PAIR_SCOPES, 'pairScope'),
    { id: 'pairMaker', label: c('labels.pairMaker'), Field: MakerField },
  ]
}

function MakerField(props: FilterFieldProps) {
  const people = useUserChoices('staff')
  return people ? <FilterChoiceField {...props} {...people} /> : <FilterTextField {...props} />
}
