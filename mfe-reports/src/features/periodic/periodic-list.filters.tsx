import {
  RUN_STATES,
  SCHEDULE_FORMATS,
  SCHEDULE_FREQUENCIES,
  SCHEDULE_STATUSES,
} from '@portal/contract/periodic-reports/periodic-report'
import type { Translate } from '@portal/portal-sdk'
import { useUserChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField, type FilterFieldProps, FilterTextField, type ListFilter } from '@portal/shared-ui/table'

/** Returns the filters of the list of periodic reports. */
export function periodicFilters(c: Translate): ListFilter[] {
  const choices = (id: string, values: readonly string[], words: string): ListFilter => ({
    id,
    label: c(`labels.${id}`),
    options: values.map((value) => ({ value, label: c(`${words}.${value}`) })),
  })
  return [
    choices(
      'scheduleStatus',
      SCHEDULE_STATUSES.filter((status) => status !== 'DELETED'),
      'status.schedule',
    ),
    choices('scheduleFrequency', SCHEDULE_FREQUENCIES, 'scheduleFrequency'),
    choices('scheduleFormat', SCHEDULE_FORMATS, 'scheduleFormat'),
    choices('lastRunState', RUN_STATES, 'status.run'),
    { id: 'scheduleMaker', label: c('labels.scheduleMaker'), Field: MakerField },
  ]
}

function MakerField(props: FilterFieldProps) {
  const people = useUserChoices('staff')
  return people ? <FilterChoiceField {...props} {...people} /> : <FilterTextField {...props} />
}
