import * as calls from '@portal/contract/webhooks/webhooks.calls'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { createEndpoint, deleteEndpoint, testEndpoint } from './change-endpoints.ts'
import { readDeliveries } from './delivery/deliveries.read-model.ts'
import { resendDelivery } from './delivery/resend-delivery.ts'
import { readEndpoints } from './endpoints.read-model.ts'
import { replayByUser } from './replay/replay-by-user.ts'
import { retireByUser, rotateByUser } from './rotation/rotate-by-user.ts'
import { updateByUser } from './update/update-by-user.ts'

/** The webhook calls for users of the portal. */
export const WEBHOOK_BINDINGS: readonly Binding[] = [
  bindSession(calls.readWebhookEndpoints, async (context, request) => ({
    payload: { data: await readEndpoints(context, request) },
  })),
  bindSession(calls.createWebhookEndpoint, createEndpoint),
  bindSession(calls.updateWebhookEndpoint, updateByUser),
  bindSession(calls.deleteWebhookEndpoint, deleteEndpoint),
  bindSession(calls.testWebhookEndpoint, (context, { endpointId }) => testEndpoint(context, endpointId)),
  bindSession(calls.rotateWebhookSecret, rotateByUser),
  bindSession(calls.retireWebhookSecret, (context, { endpointId }) => retireByUser(context, endpointId)),
  bindSession(calls.replayWebhookEvents, replayByUser),
  bindSession(calls.readWebhookDeliveries, async (context, request) => ({
    payload: await readDeliveries(context, request),
  })),
  bindSession(calls.resendWebhookDelivery, resendDelivery),
]
