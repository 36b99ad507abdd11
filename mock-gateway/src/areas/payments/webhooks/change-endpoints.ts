import type { KeyEnvironment } from '@portal/contract'
import type { WebhookEndpointValues } from '@portal/contract/webhooks/webhook'
import type { NewWebhookEndpoint } from '@portal/contract/webhooks/webhooks.calls'
import { v7 as uuid } from 'uuid'
import { noted } from '../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { partnerForKey } from '../sandbox/index.ts'
import { addEndpoint } from './add-endpoint.ts'
import { type EndpointRecord, endEndpoint, findEndpoint } from './endpoint.store.ts'
import { notifyPartner } from './endpoint-notice.ts'
import { publishTo } from './publish-event.ts'
import { endpointsVisibleTo } from './webhook-scope.ts'

interface NewRequest {
  readonly apiKeyMtoCode?: string
  readonly env: KeyEnvironment
  readonly webhookUrl: string
}

const noteOf = (action: 'CREATE' | 'DELETE' | 'TEST') => ({ module: 'SANDBOX', action, subject: 'webhook' })

/** Adds an endpoint and shows its secret, once. Refusals: see the contract's `createWebhookEndpoint`. */
export async function createEndpoint(context: SessionContext, request: NewRequest): Promise<Reply<NewWebhookEndpoint>> {
  const { db, config, actor, now } = context
  const { env, webhookUrl: url } = request
  const note = noteOf('CREATE')
  const { mtoCode, endpointId, secret } = await noted(context, note, async () => {
    const { mtoCode } = await partnerForKey(db, actor, request.apiKeyMtoCode)
    const by = { userId: actor.userId }
    return { mtoCode, ...(await addEndpoint(db, config, { mtoCode, env, url, field: 'webhookUrl', by, now })) }
  })
  const after = { apiKeyMtoCode: mtoCode, env, webhookUrl: url }
  context.audit({ ...note, itemId: endpointId, before: null, after })
  await notifyPartner(db, { mtoCode, url, env, act: 'added' }, context)
  return { payload: { endpointId, webhookSecret: secret } }
}

/** Ends an endpoint at once. 25 none in scope. */
export async function deleteEndpoint(context: SessionContext, endpointId: string): Promise<Reply<object>> {
  const { db, now } = context
  const note = { ...noteOf('DELETE'), itemId: endpointId }
  const found = await noted(context, note, () => endpointInScope(context, endpointId))
  await endEndpoint(db, endpointId, now)
  context.audit({ ...note, before: fieldsOf(found), after: null })
  await notifyPartner(db, { mtoCode: found.mto_code, url: found.url, env: found.env, act: 'deleted' }, context)
  return { payload: {} }
}

/** Sends a test event. 25 none in scope. */
export async function testEndpoint(context: SessionContext, endpointId: string): Promise<Reply<object>> {
  const { db, now } = context
  const note = { ...noteOf('TEST'), itemId: endpointId }
  const found = await noted(context, note, () => endpointInScope(context, endpointId))
  await publishTest(db, endpointId, now)
  context.audit({ ...note, before: null, after: fieldsOf(found) })
  return { payload: {} }
}

/** @returns the event's subject */
export async function publishTest(db: SessionContext['db'], endpointId: string, now: Date): Promise<string> {
  const subjectId = uuid({ msecs: now.getTime() })
  const data = { endpointId }
  await publishTo(db, [endpointId], { type: 'webhook.test', subjectId, eventNo: 1, data, now })
  return subjectId
}

async function endpointInScope({ db, actor }: SessionContext, endpointId: string): Promise<EndpointRecord> {
  const found = await findEndpoint(db, endpointId, endpointsVisibleTo(actor))
  if (found === null) throw new Refusal('25')
  return found
}

const fieldsOf = ({ mto_code, env, url }: EndpointRecord): WebhookEndpointValues => ({
  apiKeyMtoCode: mto_code,
  env: env,
  webhookUrl: url,
})
