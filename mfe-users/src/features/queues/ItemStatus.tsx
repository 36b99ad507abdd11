import { QUEUE_STATUS_TONES } from '@portal/contract'
import { useTexts } from '@portal/portal-sdk'
import { Stack } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { type CountedItem, statusWords } from './status-words.ts'

/** Shows an item's status and, if the item needs several authorizations, how many it has so far. */
export function ItemStatus({ item }: { item: CountedItem }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const { status, votes } = statusWords(t, c, item)
  return (
    <Stack direction="row" gap={1} align="center">
      <StatusChip label={status} tone={QUEUE_STATUS_TONES[item.cqStatus]} />
      {votes && <StatusChip label={votes} tone="info" icon="users" />}
    </Stack>
  )
}
