import { ENDPOINT_EVENTS } from '../webhooks/webhook.ts'
import type { PartnerField, PartnerOperation } from './operation.ts'

const ID = {
  name: 'endpointId',
  type: 'string',
  about: 'endpointId',
  example: '0192f3c1-7a54-7f03-9d0e-5b1c2a9e4f10',
} as const
const URL = {
  name: 'url',
  type: 'string',
  about: 'webhookUrl',
  example: 'https://hooks.swiftremit.com/transfers',
} as const
const CREATED = {
  name: 'createdAt',
  type: 'string',
  about: 'endpointCreatedAt',
  example: '2026-11-22T10:00:00.000Z',
} as const
const DESCRIPTION = {
  name: 'description',
  type: 'string',
  about: 'endpointDescription',
  example: 'Order status',
  maxLength: 140,
  isNullable: true,
} as const
const EVENT_TYPES = {
  name: 'eventTypes',
  type: 'array',
  values: ENDPOINT_EVENTS,
  mayGrow: true,
  about: 'endpointEventTypes',
  example: ['transaction.updated', 'recall.answered'],
} as const
const VERSION = { name: 'version', type: 'integer', about: 'endpointVersion', example: 1 } as const
const STATUS = {
  name: 'endpointStatus',
  type: 'string',
  values: ['PENDING', 'ACTIVE', 'CHANGING', 'ENDING'],
  about: 'endpointStatus',
  example: 'PENDING',
} as const
const FORMER_UNTIL = {
  name: 'formerSecretEndsAt',
  type: 'string',
  about: 'formerSecretEndsAt',
  example: null,
  isNullable: true,
} as const
const PLACE = { ...ID, tried: 'ENDPOINT_ID', place: 'path' } as const

const ENDPOINT: readonly PartnerField[] = [ID, URL, DESCRIPTION, EVENT_TYPES, VERSION, STATUS, CREATED]
const LISTED: readonly PartnerField[] = [...ENDPOINT, FORMER_UNTIL]

const SECRET = {
  name: 'secret',
  type: 'string',
  about: 'webhookSecret',
  example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  isNullable: true,
} as const
const ADDED: readonly PartnerField[] = [...ENDPOINT, SECRET]

const NEXT_EVENT = 'evt_019aa9d26c1e7cc398c4dc0c0c07398f_2'

/** The partner API's operations for endpoints that receive events. */
export const WEBHOOK_OPERATIONS: readonly PartnerOperation[] = [
  {
    id: 'listWebhookEndpoints',
    tag: 'webhooks',
    method: 'GET',
    path: '/partner/v1/webhook-endpoints',
    success: 200,
    answer: [{ name: 'data', type: 'array', about: 'endpoints', example: null, of: LISTED }],
    problems: [401, 403, 429, 503],
  },
  {
    id: 'createWebhookEndpoint',
    tag: 'webhooks',
    method: 'POST',
    path: '/partner/v1/webhook-endpoints',
    body: [
      { ...URL, tried: 'WEBHOOK_URL' },
      { ...DESCRIPTION, isOptional: true },
      { ...EVENT_TYPES, isOptional: true },
    ],
    success: 201,
    queuedAnswer: ADDED,
    answer: ADDED,
    problems: [400, 401, 403, 409, 413, 415, 422, 429, 503],
  },
  {
    id: 'updateWebhookEndpoint',
    tag: 'webhooks',
    method: 'POST',
    path: '/partner/v1/webhook-endpoints/{endpointId}',
    parameters: [PLACE],
    body: [
      VERSION,
      { ...URL, example: null, isOptional: true },
      { ...DESCRIPTION, isOptional: true },
      { ...EVENT_TYPES, isOptional: true },
    ],
    success: 200,
    queuedAnswer: ENDPOINT,
    answer: ENDPOINT,
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 503],
  },
  {
    id: 'deleteWebhookEndpoint',
    tag: 'webhooks',
    method: 'DELETE',
    path: '/partner/v1/webhook-endpoints/{endpointId}',
    parameters: [PLACE],
    success: 204,
    queuedAnswer: [ID, STATUS],
    answer: [],
    problems: [401, 403, 404, 409, 429, 503],
  },
  {
    id: 'testWebhookEndpoint',
    tag: 'webhooks',
    method: 'POST',
    path: '/partner/v1/webhook-endpoints/{endpointId}/test',
    parameters: [PLACE],
    body: [],
    success: 200,
    answer: [
      { name: 'webhookId', type: 'string', about: 'webhookId', example: 'evt_019aa9d26c1e7cc398c4dc0c0c07398f_1' },
    ],
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 503],
  },
  {
    id: 'rotateWebhookSecret',
    tag: 'webhooks',
    method: 'POST',
    path: '/partner/v1/webhook-endpoints/{endpointId}/rotate-secret',
    parameters: [PLACE],
    body: [{ name: 'overlapHours', type: 'integer', about: 'secretOverlap', example: 24, isOptional: true }],
    success: 200,
    answer: [ID, SECRET, { ...FORMER_UNTIL, example: '2026-11-23T10:00:00.000Z' }],
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 503],
  },
  {
    id: 'retireWebhookSecret',
    tag: 'webhooks',
    method: 'DELETE',
    path: '/partner/v1/webhook-endpoints/{endpointId}/former-secret',
    parameters: [PLACE],
    success: 204,
    answer: [],
    problems: [401, 403, 404, 409, 429, 503],
  },
  {
    id: 'replayEvents',
    tag: 'webhooks',
    method: 'POST',
    path: '/partner/v1/webhook-endpoints/{endpointId}/replay',
    parameters: [PLACE],
    body: [
      { name: 'fromEventId', type: 'string', about: 'replayFrom', example: null, isOptional: true, maxLength: 60 },
      { name: 'since', type: 'string', about: 'replaySince', example: '2026-11-22T09:00:00Z', isOptional: true },
    ],
    success: 200,
    answer: [
      { name: 'replayed', type: 'integer', about: 'replayed', example: 12 },
      { name: 'nextEventId', type: 'string', about: 'nextEventId', example: NEXT_EVENT, isNullable: true },
    ],
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 503],
  },
]
