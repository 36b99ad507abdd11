import { decideQueueItem, readQueueItem } from '@portal/contract/queue/queue.calls'
import type { TestPortal } from '../../../testing/portal.ts'

/** Reads an item and then decides it, as a person does. */
export async function decide(
  portal: TestPortal,
  checker: string,
  cqId: string | undefined,
  cqMode: 'AUTHORIZE' | 'REJECTED' = 'AUTHORIZE',
  cqReason = cqMode === 'REJECTED' ? 'Not this one' : undefined,
) {
  const { item } = await portal.send(checker, readQueueItem, { cqId: cqId ?? '' })
  return await portal.send(checker, decideQueueItem, {
    cqId: cqId ?? '',
    cqMode,
    cqHash: item?.cqHash ?? '',
    ...(cqReason === undefined ? {} : { cqReason }),
  })
}
