import * as calls from '@portal/contract/calls/queue'
import { typed } from '../typed.ts'

export const readQueue = typed(calls.readQueue)
export const readQueueItem = typed(calls.readQueueItem)
export const decideQueueItem = typed(calls.decideQueueItem)
export const withdrawQueueItem = typed(calls.withdrawQueueItem)
export const countQueue = typed(calls.countQueue)
export const readQueueMakers = typed(calls.readQueueMakers)
export const decideQueueItems = typed(calls.decideQueueItems)
export const resubmitQueueItem = typed(calls.resubmitQueueItem)
