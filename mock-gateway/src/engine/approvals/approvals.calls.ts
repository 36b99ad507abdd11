import {
  countQueue,
  decideQueueItems,
  hideQueueItem,
  type QueueRequest,
  readQueue,
  readQueueItem,
  readQueueMakers,
  resubmitQueueItem,
  withdrawQueueItem,
} from '@portal/contract/queue/queue.calls'
import { type Binding, bindSession } from '../http/handler.ts'
import { noteExport } from '../read/index.ts'
import { DECIDE_ITEM } from './decide-item.ts'
import { decideMany } from './decide-many.ts'
import { hideItem } from './own-items/hide-item.ts'
import { resubmitItem } from './own-items/resubmit-item.ts'
import { withdrawItem } from './own-items/withdraw-item.ts'
import { preflightItems } from './preflight.ts'
import { readQueueDetail, readQueuePage, readWaiting } from './queue.read-model.ts'
import { readMakers } from './queue-makers.read-model.ts'

export const APPROVAL_BINDINGS: readonly Binding[] = [
  bindSession(readQueue, async (context, request: QueueRequest) => {
    noteExport(context, request, 'queue', 'USER')
    return { payload: await readQueuePage(context, request) }
  }),
  bindSession(readQueueItem, async (context, { cqId }) => ({
    payload: { item: await readQueueDetail(context, cqId) },
  })),
  DECIDE_ITEM,
  bindSession(decideQueueItems, async (context, request) => ({ payload: await decideMany(context, request) }), {
    preflight: (context, { items, cqMode }) =>
      preflightItems(context, cqMode === 'AUTHORIZE' ? items.map(({ cqId }) => cqId) : []),
  }),
  bindSession(resubmitQueueItem, resubmitItem, { preflight: (context, { cqId }) => preflightItems(context, [cqId]) }),
  bindSession(withdrawQueueItem, async (context, request) => ({ payload: await withdrawItem(context, request) })),
  bindSession(hideQueueItem, async (context, request) => ({ payload: await hideItem(context, request) })),
  bindSession(readQueueMakers, async (context, request) => {
    noteExport(context, request, 'user', 'USER')
    return { payload: await readMakers(context, request) }
  }),
  bindSession(countQueue, async (context) => ({ payload: { waiting: (await readWaiting(context)).count } })),
]
