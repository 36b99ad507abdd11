import { FALSE_MATCH_STATUSES } from '@portal/contract/false-matches/false-match'
import type { Translate } from '@portal/portal-sdk'
import { useUserChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField, type FilterFieldProps, FilterTextField, type ListFilter } from '@portal/shared-ui/table'

/** Returns the filters of the list of false matches. */
export const falseMatchFilters = (c: Translate): ListFilter[] => [
  {
    id: 'falseMatchStatus',
    label: c('labels.falseMatchStatus'),
    options: FALSE_MATCH_STATUSES.map((value) => ({ value, label: c(`status.falseMatch.${value}`) })),
  },
  { id: 'falseMatchMaker', label: c('labels.falseMatchMaker'), Field: MakerField },
]

function MakerField(props: FilterFieldProps) {
  const people = useUserChoices('staff')
  return people ? <FilterChoiceField {...props} {...people} /> : <FilterTextField {...props} />
}
