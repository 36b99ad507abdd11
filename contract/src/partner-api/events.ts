import { LISTED_EVENTS, type WebhookEvent } from '../webhooks/webhook.ts'
import { PARTNER_BATCH } from './batches.ts'
import type { PartnerField, PartnerOperation } from './operation.ts'
import { PARTNER_RECALL, PARTNER_TRANSACTION } from './transactions.ts'

const WALLET: readonly PartnerField[] = [
  { name: 'accountNumber', type: 'string', about: 'accountNumber', example: '2000000017' },
  { name: 'currency', type: 'string', about: 'walletCurrency', example: 'NGN' },
]

/** The content of `data` in each event. */
export const PARTNER_EVENTS: Readonly<Record<WebhookEvent, readonly PartnerField[]>> = {
  'transaction.updated': PARTNER_TRANSACTION,
  'recall.answered': PARTNER_RECALL,
  'wallet.low': [
    ...WALLET,
    { name: 'availableBalance', type: 'string', about: 'availableBalance', example: '480000.00' },
    { name: 'threshold', type: 'string', about: 'threshold', example: '500000.00' },
  ],
  'wallet.funded': [
    ...WALLET,
    { name: 'amount', type: 'string', about: 'fundedAmount', example: '5000000.00' },
    { name: 'reference', type: 'string', about: 'fundingReference', example: 'ADVICE-2026-0184' },
    { name: 'availableBalance', type: 'string', about: 'availableBalance', example: '5480000.00' },
  ],
  'statement.created': [
    ...WALLET,
    { name: 'statementNo', type: 'integer', about: 'statementNo', example: 12 },
    { name: 'businessDate', type: 'string', about: 'statementDate', example: '2026-11-22' },
    { name: 'closingBalance', type: 'string', about: 'closingBalance', example: '12180000.00' },
  ],
  'batch.completed': PARTNER_BATCH,
  'webhook.test': [
    { name: 'endpointId', type: 'string', about: 'endpointId', example: '0192f3c1-7a54-7f03-9d0e-5b1c2a9e4f10' },
  ],
}

/** The number of events on one page of the list. */
export const EVENTS_A_PAGE = 100

const EVENT_ID = 'evt_019aa9d26c1e7cc398c4dc0c0c07398f_2'

/** The fields of an event in the list. */
export const PARTNER_EVENT: readonly PartnerField[] = [
  { name: 'id', type: 'string', about: 'eventId', example: EVENT_ID },
  {
    name: 'type',
    type: 'string',
    values: LISTED_EVENTS,
    mayGrow: true,
    about: 'eventType',
    example: 'transaction.updated',
  },
  { name: 'timestamp', type: 'string', about: 'eventTimestamp', example: '2026-11-22T10:00:02.000Z' },
  { name: 'sequence', type: 'integer', about: 'eventSequence', example: 2 },
  {
    name: 'data',
    type: 'object',
    mayGrow: true,
    about: 'eventData',
    example: null,
    shapes: LISTED_EVENTS.map((type) => PARTNER_EVENTS[type]),
  },
]

const inQuery = { type: 'string', isOptional: true, place: 'query' } as const

/** The partner API's operations on events. */
export const EVENT_OPERATIONS: readonly PartnerOperation[] = [
  {
    id: 'listEvents',
    tag: 'webhooks',
    method: 'GET',
    path: '/partner/v1/events',
    parameters: [
      { ...inQuery, name: 'type', values: LISTED_EVENTS, about: 'filterEventType', example: 'transaction.updated' },
      { ...inQuery, name: 'transactionReference', about: 'filterEventReference', example: 'SR-2026-000184' },
      { ...inQuery, name: 'since', about: 'filterSince', example: '2026-11-22T09:00:00Z' },
      { ...inQuery, name: 'until', about: 'filterUntil', example: '2026-11-22T12:00:00Z' },
      { ...inQuery, name: 'cursor', about: 'eventCursor', example: EVENT_ID },
    ],
    success: 200,
    answer: [
      { name: 'data', type: 'array', about: 'events', example: null, of: PARTNER_EVENT },
      { name: 'cursor', type: 'string', about: 'nextEventCursor', example: EVENT_ID, isNullable: true },
      { name: 'hasMore', type: 'boolean', about: 'hasMoreEvents', example: false },
    ],
    problems: [400, 401, 403, 429, 503],
  },
]

/** An event as its partner sees it. */
export interface PartnerEventRow {
  readonly id: string
  readonly type: WebhookEvent
  readonly timestamp: string
  readonly sequence: number
  readonly data: object
}
