import type { KeyEnvironment, Queued, Resubmission } from '@portal/contract'
import { ALL_EVENTS, type WebhookEndpointValues } from '@portal/contract/webhooks/webhook'
import type { NewWebhookEndpoint, WebhookEndpointEdit } from '@portal/contract/webhooks/webhooks.calls'
import { queueProposal } from '../../../engine/approvals/index.ts'
import { noted } from '../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { idAt } from '../../../engine/ids/id-at.ts'
import { wrongState } from '../../../engine/records/index.ts'
import { partnerForKey } from '../sandbox/index.ts'
import { addEndpoint } from './add-endpoint.ts'
import { type EndpointRecord, endEndpoint, findEndpoint } from './endpoint.store.ts'
import { ENDPOINT_CHANGES, fieldsOf, noticeOf } from './endpoint-change.kind.ts'
import { storedEvents } from './endpoint-events.ts'
import { type EndpointNotice, notifyPartner } from './notices/endpoint-notice.ts'
import { publishTo } from './publish-event.ts'
import { endpointsVisibleTo } from './webhook-scope.ts'

interface NewRequest extends Resubmission, Pick<WebhookEndpointEdit, 'webhookDescription' | 'webhookEvents'> {
  readonly apiKeyMtoCode?: string
  readonly env: KeyEnvironment
  readonly webhookUrl: string
}

const noteOf = (action: 'CREATE' | 'DELETE' | 'TEST') => ({ module: 'SANDBOX', action, subject: 'webhook' })

/**
 * Adds a test endpoint at once, or queues the addition of a live endpoint. Shows the endpoint's secret, once. The
 * contract's `createWebhookEndpoint` lists the refusals.
 */
export async function createEndpoint(context: SessionContext, request: NewRequest): Promise<Reply<NewWebhookEndpoint>> {
  return request.env === 'test' ? await createTestEndpoint(context, request) : await requestEndpoint(context, request)
}

async function createTestEndpoint(context: SessionContext, request: NewRequest): Promise<Reply<NewWebhookEndpoint>> {
  const note = noteOf('CREATE')
  const { endpointId, secret, after } = await noted(context, note, () => insertFor(context, request))
  context.audit({ ...note, itemId: endpointId, before: null, after })
  await notifyOf(context, after, 'added')
  return { payload: { endpointId, webhookSecret: secret } }
}

async function requestEndpoint(
  context: SessionContext,
  { replaces, ...request }: NewRequest,
): Promise<Reply<NewWebhookEndpoint>> {
  const { proposed, reply } = await queueProposal(
    context,
    { kind: ENDPOINT_CHANGES, action: 'CREATE', replaces },
    async () => {
      const { endpointId: targetId, secret, after: fields } = await insertFor(context, request)
      return { targetId, fields, secret }
    },
  )
  await notifyOf(context, proposed.fields, 'addRequested')
  const { targetId: endpointId, secret: webhookSecret } = proposed
  return { ...reply, payload: { ...reply.payload, endpointId, webhookSecret } }
}

async function insertFor(
  { db, config, actor, now }: SessionContext,
  { env, webhookUrl: url, webhookDescription: description = null, webhookEvents = [ALL_EVENTS], ...of }: NewRequest,
) {
  const { mtoCode } = await partnerForKey(db, actor, of.apiKeyMtoCode)
  const by = { userId: actor.userId }
  const fields = { url, description, event_types: storedEvents(webhookEvents) }
  const made = await addEndpoint(db, config, { ...fields, mtoCode, env, field: 'webhookUrl', by, now })
  return { ...made, after: fieldsOf({ ...fields, mto_code: mtoCode, env }) }
}

/**
 * Ends a test endpoint at once, or queues the deletion of a live endpoint. The contract's `deleteWebhookEndpoint` lists
 * the refusals.
 */
export async function deleteEndpoint(
  context: SessionContext,
  { endpointId, replaces }: Resubmission & { readonly endpointId: string },
): Promise<Reply<Partial<Queued>>> {
  const { db, now } = context
  const note = { ...noteOf('DELETE'), itemId: endpointId }
  const found = await noted(context, note, () => endpointInScope(context, endpointId))
  const before = fieldsOf(found)
  if (found.env === 'live') {
    const about = { kind: ENDPOINT_CHANGES, action: 'DELETE', targetId: endpointId, replaces } as const
    const { reply } = await queueProposal(context, about, async () => ({ targetId: endpointId }))
    await notifyOf(context, before, 'deleteRequested')
    return reply
  }
  await endEndpoint(db, found, now)
  context.audit({ ...note, before, after: null })
  await notifyOf(context, before, 'deleted')
  return { payload: {} }
}

/** Mails the partner about a change of an endpoint. */
export const notifyOf = (
  context: SessionContext,
  values: WebhookEndpointValues,
  act: EndpointNotice['act'],
  after = values,
) => notifyPartner(context.db, noticeOf(values, act, after), context)

/** Sends a test event. Throws 12 if the endpoint is not authorized yet, 25 if there is no such endpoint in scope. */
export async function testEndpoint(context: SessionContext, endpointId: string): Promise<Reply<object>> {
  const { db, now } = context
  const note = { ...noteOf('TEST'), itemId: endpointId }
  const found = await noted(context, note, async () => {
    const found = await endpointInScope(context, endpointId)
    if (found.endpoint_status !== 'ACTIVE') throw wrongState(context.language, found.endpoint_status)
    return found
  })
  await publishTest(db, found, now)
  context.audit({ ...note, before: null, after: fieldsOf(found) })
  return { payload: {} }
}

/**
 * Publishes a test event to an endpoint.
 * @returns the event's subject
 */
export async function publishTest(db: SessionContext['db'], endpoint: EndpointRecord, now: Date): Promise<string> {
  const { endpoint_id: endpointId, mto_code: mtoCode, env } = endpoint
  const subjectId = idAt(now)
  await publishTo(db, { endpointId, mtoCode, env }, { type: 'webhook.test', subjectId, data: { endpointId }, now })
  return subjectId
}

/** Returns an endpoint, locked if requested. Throws 25 if there is no such endpoint in the user's scope. */
export async function endpointInScope(
  { db, actor }: SessionContext,
  endpointId: string,
  { lock = false } = {},
): Promise<EndpointRecord> {
  const found = await findEndpoint(db, endpointId, { scope: endpointsVisibleTo(actor), lock })
  if (found === null) throw new Refusal('25')
  return found
}
