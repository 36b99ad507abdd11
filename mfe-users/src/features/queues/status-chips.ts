import type { QueueRow } from '@portal/contract/calls/queue'
import type { Translate } from '@portal/portal-sdk'
import { timeLeft } from './expiry.ts'

/** The words of an item's status and, in its last three days, how long it still waits. */
export function statusChips(
  t: Translate,
  c: Translate,
  item: Pick<QueueRow, 'cqStatus' | 'cqExpiresAt'>,
  now: number,
): readonly [status: string] | readonly [status: string, left: string] {
  const left = timeLeft(item, now)
  const status = c(`status.queue.${item.cqStatus}`)
  return left ? [status, t(`queue.left.${left.unit}`, { count: left.count })] : [status]
}
