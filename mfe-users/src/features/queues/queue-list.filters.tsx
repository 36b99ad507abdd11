import { QUEUE_STATUS_TONES } from '@portal/contract'
import { type QueueMaker, readQueueMakers } from '@portal/contract/queue/queue.calls'
import type { Translate } from '@portal/portal-sdk'
import { type Choice, useChoices } from '@portal/portal-sdk/read'
import { FilterChoiceField, type FilterFieldProps, type ListFilter } from '@portal/shared-ui/table'

/**
 * Returns the filters of a queue. The user's own queue has no filter by maker.
 * @param modules the modules of privileges, as choices
 */
export function queueFilters(c: Translate, isMaker: boolean, modules: readonly Choice[]): ListFilter[] {
  return [
    {
      id: 'cqStatus',
      label: c('labels.cqStatus'),
      options: Object.keys(QUEUE_STATUS_TONES).map((value) => ({ value, label: c(`status.queue.${value}`) })),
    },
    {
      id: 'cqAction',
      label: c('labels.cqAction'),
      options: ['CREATE', 'UPDATE', 'DELETE'].map((value) => ({ value, label: c(`action.${value}`) })),
    },
    {
      id: 'cqType',
      label: c('labels.cqType'),
      options: [...modules],
    },
    ...(isMaker ? [] : [{ id: 'username', label: c('labels.maker'), Field: MakerField }]),
  ]
}

const choiceOf = ({ username, fullName }: QueueMaker) => ({ value: username, label: `${fullName} (${username})` })

/** Shows the filter by maker. Any maker with an item in the queue can be found by name. */
function MakerField(props: FilterFieldProps) {
  return <FilterChoiceField {...props} {...useChoices(readQueueMakers, { choiceOf })} />
}
