import { choice, choices, code, nullable, text, type ValuesOf } from '@portal/contract/record'
import { KEY_ENVIRONMENTS } from '../api-keys/key-limits.ts'
import type { Tone } from '../core/statuses.ts'

/** Events that partners receive (money §8). */
export const WEBHOOK_EVENTS = [
  'transaction.updated',
  'recall.answered',
  'wallet.low',
  'wallet.funded',
  'statement.created',
  'batch.completed',
  'webhook.test',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** The events that are listed, replayed and sent to every endpoint that wants them: all but a test of one endpoint. */
export const LISTED_EVENTS = WEBHOOK_EVENTS.filter((type) => type !== 'webhook.test')

/** The choice of an endpoint that receives events of all kinds, including kinds that are added later. */
export const ALL_EVENTS = '*'
/** The choices of an endpoint, of which at least one is chosen. */
export const ENDPOINT_EVENTS = [ALL_EVENTS, ...LISTED_EVENTS] as const
export type EndpointEvent = (typeof ENDPOINT_EVENTS)[number]

/** The delivery states of an event for an endpoint. FAILED: all attempts in three days failed. */
export const DELIVERY_STATUSES = ['WAITING', 'DELIVERED', 'FAILED'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]
export const DELIVERY_STATUS_TONES: Record<DeliveryStatus, Tone> = {
  WAITING: 'warning',
  DELIVERED: 'positive',
  FAILED: 'negative',
}

/** The statuses of an endpoint. A live endpoint is PENDING and receives no events until the bank authorizes it. */
export const ENDPOINT_STATUSES = ['PENDING', 'ACTIVE'] as const
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number]

/** Maximum number of endpoints of a partner in each environment, including pending endpoints. */
export const MOST_ENDPOINTS = 5

/** Maximum number of events that one replay sends, and of events that may be pending before another replay. */
export const MOST_REPLAYED = 1_000

/** The fields of an endpoint in the queue and in the audit trail. */
export const WEBHOOK_ENDPOINT = {
  apiKeyMtoCode: code(),
  env: choice(KEY_ENVIRONMENTS, 'keyEnvironment'),
  webhookUrl: text(500),
  webhookDescription: nullable(text(140)),
  webhookEvents: choices(ENDPOINT_EVENTS, 'endpointEvent'),
}
export type WebhookEndpointValues = ValuesOf<typeof WEBHOOK_ENDPOINT>
