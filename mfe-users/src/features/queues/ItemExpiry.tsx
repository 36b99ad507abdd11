import type { QueueRow } from '@portal/contract/queue/queue.calls'
import { useTexts } from '@portal/portal-sdk'
import { Text } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { timeLeft, timeLeftWords } from './expiry.ts'

/** Shows the time left to decide a pending item. In the last three days the time is shown as a warning. */
export function ItemExpiry({ item }: { item: Pick<QueueRow, 'cqStatus' | 'cqExpiresAt'> }) {
  const t = useTexts('mfe-users')
  const left = timeLeft(item, Date.now())
  if (!left) return null
  const words = timeLeftWords(left, t)
  if (left.isSoon) return <StatusChip label={words} tone="warning" icon="clock" />
  return <Text tone="muted">{words}</Text>
}
