import { type Requirement, readCall, writeCall } from '@portal/contract/core'
import type { KeyEnvironment } from '../api-keys/key-limits.ts'
import type { DeliveryStatus, WebhookEvent } from './webhook.ts'

/** Where a partner's system is told events. Its secret is never in it. */
export interface WebhookEndpointRow {
  endpointId: string
  env: KeyEnvironment
  webhookUrl: string
  createdAt: string
  /** Events that wait for it, and those that were tried for three days in vain. */
  waiting: number
  failed: number
  lastDeliveredAt: string | null
}

/** The endpoints of a partner that are in force: by code for the bank side, one's own for operators. 25. */
export const readWebhookEndpoints = readCall<{ apiKeyMtoCode?: string }, { data: WebhookEndpointRow[] }>({
  action: 'portal/webhook/read',
  path: 'portal/webhook/read',
  access: { needs: { module: 'SANDBOX' } },
})

export interface NewWebhookEndpoint {
  endpointId: string
  /** `whsec_…`, once and never again: the signature of each event is checked with it. */
  webhookSecret: string
}

/**
 * Adds an endpoint, at once and with a mail to the partner. 03 no active partner, 25 another partner's, 30 at `webhookUrl` when the
 * address is not https, not public, there already, or one too many.
 */
export const createWebhookEndpoint = writeCall<
  { apiKeyMtoCode?: string; env: KeyEnvironment; webhookUrl: string },
  NewWebhookEndpoint
>({
  action: 'portal/webhook/create',
  path: 'portal/webhook/create',
  access: { needs: 'SANDBOX|UPDATE' },
  secret: true,
})

/** Ends an endpoint, at once and with a mail to the partner; what waits for it is not sent any more. 25. */
export const deleteWebhookEndpoint = writeCall<{ endpointId: string }, object>({
  action: 'portal/webhook/delete',
  path: 'portal/webhook/delete',
  access: { needs: 'SANDBOX|UPDATE' },
})

/** Sends an event `webhook.test` to one endpoint; what becomes of it is in `readWebhookDeliveries`. 25. */
export const testWebhookEndpoint = writeCall<{ endpointId: string }, object>({
  action: 'portal/webhook/test',
  path: 'portal/webhook/test',
  access: { needs: 'SANDBOX|UPDATE' },
})

/** One try to tell an event. */
export interface WebhookAttemptRow {
  triedAt: string
  /** What the partner's system answered; null when it did not. */
  httpStatus: number | null
  error: string | null
  tookMs: number
}

/** An event for an endpoint, and what became of it. */
export interface WebhookDeliveryRow {
  subjectId: string
  endpointId: string
  eventNo: number
  webhookUrl: string
  eventType: WebhookEvent
  /** What the partner is told, as JSON. */
  payload: string
  deliveryStatus: DeliveryStatus
  occurredAt: string
  deliveredAt: string | null
  nextTryAt: string | null
  /** Number of the event that must be told before it, while that waits itself; null when nothing stands before it. */
  waitsFor: number | null
  attempts: WebhookAttemptRow[]
}

/** Whoever looks after a partner's system, or after its transactions. */
export const READS_DELIVERIES: Requirement = { any: ['SANDBOX|READ', 'DIRECT_CREDIT|READ'] }
export const RESENDS_DELIVERIES: Requirement = { any: ['SANDBOX|UPDATE', 'DIRECT_CREDIT|UPDATE'] }

/** Events that one page of deliveries tells. */
export const DELIVERIES_A_PAGE = 50

/** Events told of a transaction, or to an endpoint, newest first, fifty a page; those in scope. 25 no such endpoint. */
export const readWebhookDeliveries = readCall<
  { transactionId?: string; endpointId?: string; page?: number },
  { data: WebhookDeliveryRow[]; isMore: boolean }
>({
  action: 'portal/webhook/deliveries',
  path: 'portal/webhook/deliveries',
  access: { needs: READS_DELIVERIES },
})

/** Sends an event again, whatever became of it before. 25 none in scope, 12 its endpoint is gone, or it waits to be sent. */
export const resendWebhookDelivery = writeCall<{ subjectId: string; endpointId: string; eventNo: number }, object>({
  action: 'portal/webhook/resend',
  path: 'portal/webhook/resend',
  access: { needs: RESENDS_DELIVERIES },
})
