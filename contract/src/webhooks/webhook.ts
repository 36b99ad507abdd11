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

/** The state of an event at an endpoint: FAILED was tried for three days. */
export const DELIVERY_STATUSES = ['WAITING', 'DELIVERED', 'FAILED'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]
export const DELIVERY_STATUS_TONES: Record<DeliveryStatus, Tone> = {
  WAITING: 'warning',
  DELIVERED: 'positive',
  FAILED: 'negative',
}

/** A live endpoint is PENDING until the bank authorizes it, and receives no events until then. */
export const ENDPOINT_STATUSES = ['PENDING', 'ACTIVE'] as const
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number]

/** Endpoints that a partner may have in an environment, pending ones included. */
export const MOST_ENDPOINTS = 5

/** An address that events are sent to, for the trail. */
export const WEBHOOK_ENDPOINT = {
  apiKeyMtoCode: code(),
  env: choice(KEY_ENVIRONMENTS, 'keyEnvironment'),
  webhookUrl: text(500),
}
export type WebhookEndpointValues = ValuesOf<typeof WEBHOOK_ENDPOINT>
