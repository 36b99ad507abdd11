import type { RotatedWebhookSecret } from '@portal/contract/webhooks/webhooks.calls'
import { noted } from '../../../../engine/audit/index.ts'
import type { Reply, SessionContext } from '../../../../engine/http/handler.ts'
import { wrongState } from '../../../../engine/records/index.ts'
import { endpointInScope } from '../change-endpoints.ts'
import type { EndpointRecord } from '../endpoint.store.ts'
import { fieldsOf } from '../endpoint-change.kind.ts'
import { notifyPartner } from '../notices/endpoint-notice.ts'
import { retireSecret, rotateSecret } from './rotate-secret.ts'

/** Replaces the secret of an endpoint for a user. The contract's `rotateWebhookSecret` lists the refusals. */
export async function rotateByUser(
  context: SessionContext,
  { endpointId, overlapHours }: { readonly endpointId: string; readonly overlapHours: number },
): Promise<Reply<RotatedWebhookSecret>> {
  const { keyEncryptionKey } = context.config
  const { secret, formerUntil } = await onEndpoint(context, endpointId, 'ROTATE_SECRET', 'secretRotated', (found) =>
    rotateSecret(context.db, found, { keyEncryptionKey, overlapHours, now: context.now }),
  )
  return { payload: { webhookSecret: secret, formerSecretUntil: formerUntil?.toISOString() ?? null } }
}

/** Ends the former secret of an endpoint for a user. The contract's `retireWebhookSecret` lists the refusals. */
export async function retireByUser(context: SessionContext, endpointId: string): Promise<Reply<object>> {
  await onEndpoint(context, endpointId, 'RETIRE_SECRET', 'secretRetired', (found) =>
    retireSecret(context.db, found, context.now),
  )
  return { payload: {} }
}

/** Changes the secrets of an active endpoint in the user's scope, audits the change and mails the partner. */
async function onEndpoint<Result>(
  context: SessionContext,
  endpointId: string,
  action: 'ROTATE_SECRET' | 'RETIRE_SECRET',
  act: 'secretRotated' | 'secretRetired',
  change: (found: EndpointRecord) => Promise<Result>,
): Promise<Result> {
  const note = { module: 'SANDBOX', action, subject: 'webhook', itemId: endpointId }
  const { found, result } = await noted(context, note, async () => {
    const found = await endpointInScope(context, endpointId, { lock: true })
    if (found.endpoint_status !== 'ACTIVE') throw wrongState(context.language, found.endpoint_status)
    return { found, result: await change(found) }
  })
  context.audit({ ...note, before: null, after: fieldsOf(found) })
  await notifyPartner(context.db, { mtoCode: found.mto_code, url: found.url, env: found.env, act }, context)
  return result
}
