import type { Queued, Resubmission } from '@portal/contract'
import type { WebhookEndpointEdit } from '@portal/contract/webhooks/webhooks.calls'
import { queueProposal } from '../../../../engine/approvals/index.ts'
import { noted } from '../../../../engine/audit/index.ts'
import type { Reply, SessionContext } from '../../../../engine/http/handler.ts'
import { endpointInScope, notifyOf } from '../change-endpoints.ts'
import { changeEndpoint } from '../endpoint.store.ts'
import { ENDPOINT_CHANGES, fieldsOf } from '../endpoint-change.kind.ts'
import { wantedFields } from './wanted-fields.ts'

type UpdateRequest = Resubmission & { readonly endpointId: string; readonly version: number } & WebhookEndpointEdit

/**
 * Changes a test endpoint at once, or queues the change of a live endpoint. The contract's `updateWebhookEndpoint`
 * lists the refusals.
 */
export async function updateByUser(context: SessionContext, request: UpdateRequest): Promise<Reply<Partial<Queued>>> {
  const note = { module: 'SANDBOX', action: 'UPDATE', subject: 'webhook', itemId: request.endpointId }
  const { found, wanted } = await noted(context, note, () => prepare(context, request))
  const { env, mto_code } = found
  const before = fieldsOf(found)
  const after = fieldsOf({ ...wanted, env, mto_code })
  if (env === 'live') {
    const { endpointId: targetId, version, replaces } = request
    const about = { kind: ENDPOINT_CHANGES, action: 'UPDATE', targetId, replaces } as const
    const { reply } = await queueProposal(context, about, async () => ({ targetId, version, fields: after }))
    await notifyOf(context, before, 'changeRequested', after)
    return reply
  }
  await changeEndpoint(context.db, found, wanted, context.now)
  context.audit({ ...note, before, after })
  await notifyOf(context, before, 'changed', after)
  return { payload: {} }
}

async function prepare(
  context: SessionContext,
  { endpointId, version, webhookUrl: url, webhookDescription: description, webhookEvents: events }: UpdateRequest,
) {
  const found = await endpointInScope(context, endpointId, { lock: true })
  return { found, wanted: await wantedFields(context, found, { version, url, description, events }, 'webhookUrl') }
}
