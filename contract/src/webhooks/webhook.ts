import { choice, code, text, type ValuesOf } from '@portal/contract/record'
import { KEY_ENVIRONMENTS } from '../api-keys/key-limits.ts'
import type { Tone } from '../core/statuses.ts'

/** Events that partners receive (money §8). */
export const WEBHOOK_EVENTS = [
  'transaction.updated',
  'recall.answered',
  'wallet.low',
  'wallet.funded',
  'webhook.test',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

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

/** The fields of an endpoint in the audit trail. */
export const WEBHOOK_ENDPOINT = {
  apiKeyMtoCode: code(),
  env: choice(KEY_ENVIRONMENTS, 'keyEnvironment'),
  webhookUrl: text(500),
}
export type WebhookEndpointValues = ValuesOf<typeof WEBHOOK_ENDPOINT>
