import { QUEUE_STATUS_TONES } from '@portal/contract'
import type { QueueRow } from '@portal/contract/calls/queue'
import { useTexts } from '@portal/portal-sdk'
import { Stack } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { timeLeft } from './expiry.ts'

/** An item's status and, in its last three days, how long it still waits. */
export function ItemStatus({ item }: { item: Pick<QueueRow, 'cqStatus' | 'cqExpiresAt'> }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const left = timeLeft(item, Date.now())
  return (
    <Stack direction="row" gap={1} align="center">
      <StatusChip label={c(`status.queue.${item.cqStatus}`)} tone={QUEUE_STATUS_TONES[item.cqStatus]} />
      {left && <StatusChip label={t(`queue.left.${left.unit}`, { count: left.count })} tone="warning" icon="clock" />}
    </Stack>
  )
}
