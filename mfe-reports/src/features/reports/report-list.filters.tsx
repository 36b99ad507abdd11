import { RECORD_STATUSES } from '@portal/contract'
import { REPORT_CATEGORIES, REPORT_TYPES } from '@portal/contract/reports/report'
import type { Translate } from '@portal/portal-sdk'
import { useUserChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField, type FilterFieldProps, FilterTextField, type ListFilter } from '@portal/shared-ui/table'

/** Returns the filters of the list of reports. */
export function reportFilters(c: Translate): ListFilter[] {
  const choices = (id: string, values: readonly string[], words: string): ListFilter => ({
    id,
    label: c(`labels.${id}`),
    options: values.map((value) => ({ value, label: c(`${words}.${value}`) })),
  })
  return [
    choices('reportStatus', RECORD_STATUSES, 'status.record'),
    choices('reportCategory', REPORT_CATEGORIES, 'reportCategory'),
    choices('reportType', REPORT_TYPES, 'reportType'),
    { id: 'reportMaker', label: c('labels.reportMaker'), Field: MakerField },
  ]
}

function MakerField(props: FilterFieldProps) {
  const people = useUserChoices('staff')
  return people ? <FilterChoiceField {...props} {...people} /> : <FilterTextField {...props} />
}
