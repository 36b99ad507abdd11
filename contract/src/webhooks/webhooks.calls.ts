import { type Queued, type Requirement, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { KeyEnvironment } from '../api-keys/key-limits.ts'
import type { DeliveryStatus, EndpointStatus, WebhookEvent } from './webhook.ts'

/** An endpoint of a partner's system for events. Its secret is never in it. */
export interface WebhookEndpointRow {
  endpointId: string
  env: KeyEnvironment
  webhookUrl: string
  endpointStatus: EndpointStatus
  /** The queue item that adds or deletes it; null when none is pending. */
  cqId: string | null
  /** Whether the reader made that item. */
  isOwnChange: boolean
  createdAt: string
  /** Pending events, and those tried for three days without success. */
  waiting: number
  failed: number
  lastDeliveredAt: string | null
}

/** The active and pending endpoints of a partner: for the bank side by code, for operators their own. 25. */
export const readWebhookEndpoints = readCall<{ apiKeyMtoCode?: string }, { data: WebhookEndpointRow[] }>({
  action: 'portal/webhook/read',
  path: 'portal/webhook/read',
  access: { needs: { module: 'SANDBOX' } },
})

/** An endpoint with its secret; a live one awaits a checker of the bank, and the queued item is present. */
export interface NewWebhookEndpoint extends Partial<Queued> {
  endpointId: string
  /** `whsec_…`, shown only once: verifies the signature of each event. */
  webhookSecret: string
}

/**
 * Adds an endpoint, with a mail to the partner: one for test events at once, one for live events once a head office
 * authorizes it (ruling A105). 03 no active partner, 25 another partner's, 30 at `webhookUrl` if the address is not
 * https, not public, used already, or one too many.
 */
export const createWebhookEndpoint = writeCall<
  Resubmission & { apiKeyMtoCode?: string; env: KeyEnvironment; webhookUrl: string },
  NewWebhookEndpoint
>({
  action: 'portal/webhook/create',
  path: 'portal/webhook/create',
  access: { needs: 'SANDBOX|UPDATE' },
  secret: true,
})

/**
 * Ends an endpoint, with a mail to the partner; pending events are not sent. A test endpoint ends at once, a live one
 * when a head office authorizes it (ruling A105). 25 none in scope, 28 a change to it is pending.
 */
export const deleteWebhookEndpoint = writeCall<Resubmission & { endpointId: string }, Partial<Queued>>({
  action: 'portal/webhook/delete',
  path: 'portal/webhook/delete',
  access: { needs: 'SANDBOX|UPDATE' },
})

/**
 * Sends an event `webhook.test` to one endpoint; its outcome is in `readWebhookDeliveries`. 12 not authorized yet, 25.
 */
export const testWebhookEndpoint = writeCall<{ endpointId: string }, object>({
  action: 'portal/webhook/test',
  path: 'portal/webhook/test',
  access: { needs: 'SANDBOX|UPDATE' },
})

/** One try to deliver an event. */
export interface WebhookAttemptRow {
  triedAt: string
  /** The HTTP status of the partner's answer; null without one. */
  httpStatus: number | null
  error: string | null
  tookMs: number
}

/** An event for an endpoint, with its state. */
export interface WebhookDeliveryRow {
  subjectId: string
  endpointId: string
  eventNo: number
  webhookUrl: string
  eventType: WebhookEvent
  /** The event's content, as JSON. */
  payload: string
  deliveryStatus: DeliveryStatus
  occurredAt: string
  deliveredAt: string | null
  nextTryAt: string | null
  /** Number of the pending event that must be delivered before it; null if there is none. */
  waitsFor: number | null
  attempts: WebhookAttemptRow[]
}

/** Users who manage a partner's system, or its transactions. */
export const READS_DELIVERIES: Requirement = { any: ['SANDBOX|READ', 'DIRECT_CREDIT|READ'] }
export const RESENDS_DELIVERIES: Requirement = { any: ['SANDBOX|UPDATE', 'DIRECT_CREDIT|UPDATE'] }

/** Events on one page of deliveries. */
export const DELIVERIES_A_PAGE = 50

/** Events of a transaction, or for an endpoint, newest first, fifty a page; those in scope. 25 no such endpoint. */
export const readWebhookDeliveries = readCall<
  { transactionId?: string; endpointId?: string; page?: number },
  { data: WebhookDeliveryRow[]; isMore: boolean }
>({
  action: 'portal/webhook/deliveries',
  path: 'portal/webhook/deliveries',
  access: { needs: READS_DELIVERIES },
})

/**
 * Resends an event, whatever happened to it before. 25 no such event in scope, 12 its endpoint is gone, or it is
 * pending.
 */
export const resendWebhookDelivery = writeCall<{ subjectId: string; endpointId: string; eventNo: number }, object>({
  action: 'portal/webhook/resend',
  path: 'portal/webhook/resend',
  access: { needs: RESENDS_DELIVERIES },
})
