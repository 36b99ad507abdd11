import {
  array,
  listFields,
  type ObjectShape,
  object,
  REASON_PATTERN,
  request,
  string,
  text,
  uuid,
} from '@portal/contract/schema'
import { emptyRequest } from '../auth/auth.schema.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import {
  countQueue,
  decideQueueItem,
  decideQueueItems,
  hideQueueItem,
  readQueue,
  readQueueItem,
  readQueueMakers,
  resubmitQueueItem,
  withdrawQueueItem,
} from './queue.calls.ts'

const reason = () => text(300).matches(REASON_PATTERN, { name: 'reason', excludeEmptyString: true })

export const readQueueRequest = request({
  ...listFields,
  cqMode: string().oneOf(['READ']),
  isMaker: string().oneOf(['YES', 'NO']).required(),
  solId: text(8),
})
export const readQueueMakersRequest = request({ ...listFields })
export const queueItemRequest = request({ cqId: uuid().required() })
const hash = () => string().matches(/^[0-9a-f]{64}$/, { name: 'hash', excludeEmptyString: true })
const decision = {
  cqMode: string().oneOf(['AUTHORIZE', 'REJECTED']).required(),
  cqReason: reason().when('cqMode', {
    is: 'REJECTED',
    // biome-ignore lint/suspicious/noThenProperty: yup's name for the branch
    then: (schema) => schema.min(3).required(),
  }),
} satisfies ObjectShape

export const decideRequest = request({
  cqId: uuid().required(),
  ...decision,
  // The hash or the whole JSON identifies the change that the checker saw; one of the two is required (ruling A31).
  cqHash: hash().when('cqJson', ([cqJson], schema) => (cqJson === undefined ? schema.required() : schema)),
  cqJson: string().max(60_000).meta({ raw: true }),
  cqType: text(40),
  cqChecker: text(120),
  cqBankCode: text(10),
})
export const withdrawRequest = request({ cqId: uuid().required(), cqReason: reason() })

export const hideRequest = request({
  cqId: uuid().required(),
  cqVisibility: string().oneOf(['SHOWN', 'HIDDEN']).required(),
})

/** Maximum number of items in one call, as many as the largest page shows. */
const AT_ONCE = 100

/**
 * Returns whether all items have different ids. Items of the wrong type are ignored here, because another rule refuses
 * them.
 */
function areDifferent(items: readonly (Readonly<Record<string, unknown>> | null)[]): boolean {
  const ids = items.flatMap((item) => (typeof item?.cqId === 'string' ? [item.cqId] : []))
  return new Set(ids).size === ids.length
}

export const decideManyRequest = request({
  ...decision,
  items: array(object({ cqId: uuid().required(), cqHash: hash().required() }).noUnknown().strict())
    .min(1)
    .max(AT_ONCE)
    .test({ name: 'repeated', test: (items = []) => areDifferent(items) })
    .required(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readQueue, readQueueRequest],
  [readQueueItem, queueItemRequest],
  [decideQueueItem, decideRequest],
  [withdrawQueueItem, withdrawRequest],
  [hideQueueItem, hideRequest],
  [decideQueueItems, decideManyRequest],
  [resubmitQueueItem, queueItemRequest],
  [countQueue, emptyRequest],
  [readQueueMakers, readQueueMakersRequest],
]
