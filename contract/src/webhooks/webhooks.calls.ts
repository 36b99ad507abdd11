import { type Queued, type Requirement, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { KeyEnvironment } from '../api-keys/key-limits.ts'
import type { QueueAction } from '../queue/queue.calls.ts'
import type { DeliveryStatus, EndpointEvent, EndpointStatus, WebhookEvent } from './webhook.ts'

/** A partner's endpoint that receives events. The row never contains the endpoint's secret. */
export interface WebhookEndpointRow {
  endpointId: string
  env: KeyEnvironment
  webhookUrl: string
  webhookDescription: string | null
  /** The kinds of events that the endpoint receives. */
  webhookEvents: EndpointEvent[]
  /** Grows with each change of address, description or events. */
  version: number
  endpointStatus: EndpointStatus
  /** The pending queue item that adds, changes or deletes the endpoint; null if no item is pending. */
  cqId: string | null
  cqAction: QueueAction | null
  /** Whether the reader is the maker of that item. */
  isOwnChange: boolean
  createdAt: string
  /** Until when the former secret signs events too, after a rotation; null if only one secret signs. */
  formerSecretUntil: string | null
  /** Number of pending events; `failed` counts the events tried for three days without success. */
  waiting: number
  failed: number
  lastDeliveredAt: string | null
}

/**
 * Lists the active and pending endpoints of a partner. Bank users name the partner by its code; operators see only
 * their own endpoints. Refused with 25 if there is no such partner.
 */
export const readWebhookEndpoints = readCall<{ apiKeyMtoCode?: string }, { data: WebhookEndpointRow[] }>({
  action: 'portal/webhook/read',
  path: 'portal/webhook/read',
  access: { needs: { module: 'SANDBOX' } },
})

/**
 * A new endpoint with its secret. A live endpoint awaits a checker of the bank; only then is the queue item present.
 */
export interface NewWebhookEndpoint extends Partial<Queued> {
  endpointId: string
  /** `whsec_…`, for verifying the signature of each event. It is shown only once. */
  webhookSecret: string
}

/** The fields of an endpoint that users choose. The events are all events by default. */
export interface WebhookEndpointEdit {
  webhookUrl?: string
  webhookDescription?: string | null
  webhookEvents?: EndpointEvent[]
}

/**
 * Adds an endpoint and mails the partner. A test endpoint is added at once, a live endpoint once a head office
 * authorizes it (ruling A105). Refused with 03 if the partner is not active, with 25 if the user belongs to another
 * partner, with 30 at `webhookUrl` if the address is not https, not public or already used, or if the partner has the
 * maximum number of endpoints.
 */
export const createWebhookEndpoint = writeCall<
  Resubmission & { apiKeyMtoCode?: string; env: KeyEnvironment; webhookUrl: string } & Omit<
      WebhookEndpointEdit,
      'webhookUrl'
    >,
  NewWebhookEndpoint
>({
  action: 'portal/webhook/create',
  path: 'portal/webhook/create',
  access: { needs: 'SANDBOX|UPDATE' },
  secret: true,
})

/**
 * Changes the address, the description or the events of an endpoint and mails the partner; absent fields keep their
 * values. A test endpoint is changed at once, a live endpoint once a head office authorizes it (ruling A105). Pending
 * events are sent to the new address. Refused with 21 if nothing changes, with 25 if no such endpoint is in scope, with
 * 28 if a change of the endpoint is pending, with 29 if another user changed the endpoint meanwhile, with 30 at
 * `webhookUrl` if the address is not https, not public or already used.
 */
export const updateWebhookEndpoint = writeCall<
  Resubmission & { endpointId: string; version: number } & WebhookEndpointEdit,
  Partial<Queued>
>({
  action: 'portal/webhook/update',
  path: 'portal/webhook/update',
  access: { needs: 'SANDBOX|UPDATE' },
})

/**
 * Deletes an endpoint and mails the partner; pending events are not sent. A test endpoint is deleted at once, a live
 * endpoint once a head office authorizes the deletion (ruling A105). Refused with 25 if no such endpoint is in scope,
 * with 28 if a change of the endpoint is pending.
 */
export const deleteWebhookEndpoint = writeCall<Resubmission & { endpointId: string }, Partial<Queued>>({
  action: 'portal/webhook/delete',
  path: 'portal/webhook/delete',
  access: { needs: 'SANDBOX|UPDATE' },
})

/**
 * Sends an event `webhook.test` to one endpoint; `readWebhookDeliveries` has the outcome. Refused with 12 if the
 * endpoint is not authorized yet, with 25 if no such endpoint is in scope.
 */
export const testWebhookEndpoint = writeCall<{ endpointId: string }, object>({
  action: 'portal/webhook/test',
  path: 'portal/webhook/test',
  access: { needs: 'SANDBOX|UPDATE' },
})

/** A new secret of an endpoint. */
export interface RotatedWebhookSecret {
  /** `whsec_…`. It is shown only once. */
  webhookSecret: string
  /** Until when the former secret signs too; null if it ended at once. */
  formerSecretUntil: string | null
}

/**
 * Replaces the secret of an endpoint at once and mails the partner. Until the overlap ends, each event has a signature
 * of both secrets. Refused with 12 if the endpoint is not authorized yet, with 25 if no such endpoint is in scope.
 */
export const rotateWebhookSecret = writeCall<{ endpointId: string; overlapHours: number }, RotatedWebhookSecret>({
  action: 'portal/webhook/rotate',
  path: 'portal/webhook/rotate',
  access: { needs: 'SANDBOX|UPDATE' },
  secret: true,
})

/**
 * Ends the former secret of an endpoint before its overlap ends, and mails the partner. Refused with 12 if only one
 * secret signs, with 25 if no such endpoint is in scope.
 */
export const retireWebhookSecret = writeCall<{ endpointId: string }, object>({
  action: 'portal/webhook/retire',
  path: 'portal/webhook/retire',
  access: { needs: 'SANDBOX|UPDATE' },
})

/** The result of a replay. */
export interface Replayed {
  /** Number of events that are sent again. */
  replayed: number
  /** The id of the event with which another replay continues; null if no event is left. */
  nextEventId: string | null
}

/**
 * Sends an endpoint the events of its partner and environment from a moment on, whether or not they were sent to it
 * before, at most 1,000 at once, oldest first. Refused with 12 if the endpoint is not authorized yet or 1,000 events
 * are still pending, with 25 if no such endpoint is in scope.
 */
export const replayWebhookEvents = writeCall<{ endpointId: string; since: string }, Replayed>({
  action: 'portal/webhook/replay',
  path: 'portal/webhook/replay',
  access: { needs: 'SANDBOX|UPDATE' },
})

/** One attempt to deliver an event. */
export interface WebhookAttemptRow {
  triedAt: string
  /** The HTTP status of the partner's answer; null if no answer came. */
  httpStatus: number | null
  error: string | null
  tookMs: number
}

/** An event for an endpoint, with the state of its delivery. */
export interface WebhookDeliveryRow {
  subjectId: string
  endpointId: string
  eventNo: number
  webhookUrl: string
  eventType: WebhookEvent
  /** The content of the event, as JSON. */
  payload: string
  deliveryStatus: DeliveryStatus
  occurredAt: string
  deliveredAt: string | null
  nextTryAt: string | null
  /** Number of the pending event that must be delivered before this event; null if no event blocks it. */
  waitsFor: number | null
  attempts: WebhookAttemptRow[]
}

/** Required to read deliveries: users who manage a partner's system, or the partner's transactions. */
export const READS_DELIVERIES: Requirement = { any: ['SANDBOX|READ', 'DIRECT_CREDIT|READ'] }
export const RESENDS_DELIVERIES: Requirement = { any: ['SANDBOX|UPDATE', 'DIRECT_CREDIT|UPDATE'] }

/** Number of events on one page of deliveries. */
export const DELIVERIES_A_PAGE = 50

/**
 * Lists the events in scope of a transaction, or for an endpoint, newest first, fifty a page. Refused with 25 if there
 * is no such endpoint.
 */
export const readWebhookDeliveries = readCall<
  { transactionId?: string; endpointId?: string; page?: number },
  { data: WebhookDeliveryRow[]; isMore: boolean }
>({
  action: 'portal/webhook/deliveries',
  path: 'portal/webhook/deliveries',
  access: { needs: READS_DELIVERIES },
})

/**
 * Resends an event that was delivered or has failed. Refused with 25 if no such event is in scope, with 12 if the
 * event's endpoint is deleted, or if the event is still pending.
 */
export const resendWebhookDelivery = writeCall<{ subjectId: string; endpointId: string; eventNo: number }, object>({
  action: 'portal/webhook/resend',
  path: 'portal/webhook/resend',
  access: { needs: RESENDS_DELIVERIES },
})
