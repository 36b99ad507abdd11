import { QUEUE_STATUS_TONES } from '@portal/contract'
import type { QueueRow } from '@portal/contract/calls/queue'
import { useTexts } from '@portal/portal-sdk'
import { Stack } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { statusChips } from './status-chips.ts'

/** An item's status and, in its last three days, how long it still waits. */
export function ItemStatus({ item }: { item: Pick<QueueRow, 'cqStatus' | 'cqExpiresAt'> }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const [status, left] = statusChips(t, c, item, Date.now())
  return (
    <Stack direction="row" gap={1} align="center">
      <StatusChip label={status} tone={QUEUE_STATUS_TONES[item.cqStatus]} />
      {left && <StatusChip label={left} tone="warning" icon="clock" />}
    </Stack>
  )
}
