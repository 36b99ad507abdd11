import {
  webhookEndpointOrder,
  webhookReplayOrder,
  webhookRotationOrder,
} from '@portal/contract/webhooks/webhooks.schema'
import { sql } from 'kysely'
import { queueByKey } from '../../../../engine/approvals/index.ts'
import { systemOrigin, writeAudit } from '../../../../engine/audit/index.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { isUuid } from '../../../../engine/ids/is-uuid.ts'
import { pendingChange } from '../../../../engine/read/index.ts'
import { bodyBy, type PartnerBinding, type PartnerContext } from '../../../../partner-api/index.ts'
import { requesterOfKey } from '../../sandbox/index.ts'
import { addEndpoint } from '../add-endpoint.ts'
import { publishTest } from '../change-endpoints.ts'
import { type EndpointRecord, endEndpoint, findEndpoint, KEPT } from '../endpoint.store.ts'
import { fieldsOf } from '../endpoint-change.kind.ts'
import { webhookId } from '../events/webhook-id.ts'
import { notifyPartner } from '../notices/endpoint-notice.ts'
import { type ReplayStart, replayEvents } from '../replay/replay-events.ts'
import { formerSecretUntil, retireSecret, rotateSecret } from '../rotation/rotate-secret.ts'

/**
 * The operations of partners' systems on their endpoints, in the environment of the key (money §8). Changes of live
 * endpoints are queued (ruling A105).
 */
export const WEBHOOK_OPERATIONS: readonly PartnerBinding[] = [
  {
    id: 'listWebhookEndpoints',
    answer: async ({ db, caller, now }) => ({ data: await listed(db, caller, now) }),
  },
  {
    id: 'createWebhookEndpoint',
    async answer(context, { body }) {
      const { db, config, caller, now } = context
      const { mtoCode, env, keyId } = caller
      const { url } = bodyBy<{ url: string }>(webhookEndpointOrder, body)
      const made = await addEndpoint(db, config, { mtoCode, env, url, field: 'url', by: { keyId }, now })
      await change(context, 'CREATE', { ...made, url })
      const endpointStatus = env === 'live' ? 'PENDING' : 'ACTIVE'
      return { endpointId: made.endpointId, url, endpointStatus, createdAt: now.toISOString(), secret: made.secret }
    },
    kept: (answer) => ({ ...answer, secret: null }),
  },
  {
    id: 'deleteWebhookEndpoint',
    async answer(context, { params }) {
      const endpoint = await own(context, params.endpointId)
      const { endpoint_id: endpointId, url } = endpoint
      if (context.caller.env === 'test') await endEndpoint(context.db, endpoint, context.now)
      await change(context, 'DELETE', { endpointId, url })
      return { endpointId, endpointStatus: 'ENDING' }
    },
  },
  {
    id: 'testWebhookEndpoint',
    async answer(context, { params }) {
      const endpoint = await own(context, params.endpointId)
      if (endpoint.endpoint_status !== 'ACTIVE') throw new Refusal('12', { message: 'message.api.endpointPending' })
      return { webhookId: webhookId(await publishTest(context.db, endpoint, context.now), 1) }
    },
  },
  {
    id: 'rotateWebhookSecret',
    async answer(context, { params, body }) {
      const { overlapHours = 24 } = bodyBy<{ overlapHours?: number }>(webhookRotationOrder, body)
      const endpoint = await activeOf(context, params.endpointId)
      const { keyEncryptionKey } = context.config
      const rotation = { keyEncryptionKey, overlapHours, now: context.now }
      const { secret, formerUntil } = await rotateSecret(context.db, endpoint, rotation)
      await noteSecret(context, endpoint, 'ROTATE_SECRET', 'secretRotated')
      return { endpointId: endpoint.endpoint_id, secret, formerSecretEndsAt: formerUntil?.toISOString() ?? null }
    },
    kept: (answer) => ({ ...answer, secret: null }),
  },
  {
    id: 'retireWebhookSecret',
    async answer(context, { params }) {
      const endpoint = await activeOf(context, params.endpointId)
      await retireSecret(context.db, endpoint, context.now)
      await noteSecret(context, endpoint, 'RETIRE_SECRET', 'secretRetired')
      return {}
    },
  },
  {
    id: 'replayEvents',
    async answer(context, { params, body }) {
      const start = bodyBy<ReplayStart>(webhookReplayOrder, body)
      const endpoint = await activeOf(context, params.endpointId)
      const answer = await replayEvents(context.db, endpoint, start, context.now)
      await audit(context, endpoint, 'REPLAY')
      return answer
    },
  },
]

/**
 * Returns the endpoints of the key's environment. An endpoint with a pending deletion is ENDING, and still receives
 * events.
 */
async function listed(db: PartnerContext['db'], caller: PartnerContext['caller'], now: Date) {
  const rows = await db
    .selectFrom('webhook_endpoint as e')
    .select(['e.endpoint_id as endpointId', 'e.url', 'e.endpoint_status as status', 'e.created_at as createdAt'])
    .select('e.former_secret_until')
    .select(({ ref }) => pendingChange('webhook', ref('e.endpoint_id')).as('cqId'))
    .where('e.mto_code', '=', caller.mtoCode)
    .where('e.env', '=', caller.env)
    .where('e.endpoint_status', 'in', KEPT)
    .orderBy('e.created_at')
    .orderBy('e.endpoint_id')
    .execute()
  return rows.map(({ endpointId, url, status, cqId, createdAt, ...row }) => ({
    endpointId,
    url,
    endpointStatus: status === 'ACTIVE' && cqId !== null ? 'ENDING' : status,
    createdAt: createdAt.toISOString(),
    formerSecretEndsAt: formerSecretUntil(row, now)?.toISOString() ?? null,
  }))
}

async function own({ db, caller }: PartnerContext, endpointId = '', { lock = false } = {}): Promise<EndpointRecord> {
  if (!isUuid(endpointId)) throw new Refusal('25')
  const scope = sql<boolean>`e.mto_code = ${caller.mtoCode} and e.env = ${caller.env}`
  const found = await findEndpoint(db, endpointId, { scope, lock })
  if (found === null) throw new Refusal('25')
  return found
}

/** Returns an active endpoint of the key's partner and environment, locked. Throws 12 if it awaits authorization. */
async function activeOf(context: PartnerContext, endpointId?: string): Promise<EndpointRecord> {
  const endpoint = await own(context, endpointId, { lock: true })
  if (endpoint.endpoint_status !== 'ACTIVE') throw new Refusal('12', { message: 'message.api.endpointPending' })
  return endpoint
}

/** Audits an act on an endpoint that leaves its fields as they are. */
async function audit(context: PartnerContext, endpoint: EndpointRecord, action: string): Promise<void> {
  const note = { module: 'SANDBOX', action, subject: 'webhook', itemId: endpoint.endpoint_id }
  await writeAudit(context.db, { ...note, before: null, after: fieldsOf(endpoint) }, originOf(context), '00', '')
}

async function noteSecret(
  context: PartnerContext,
  endpoint: EndpointRecord,
  action: 'ROTATE_SECRET' | 'RETIRE_SECRET',
  act: 'secretRotated' | 'secretRetired',
): Promise<void> {
  const { mto_code: mtoCode, env, url } = endpoint
  await audit(context, endpoint, action)
  await notifyPartner(context.db, { mtoCode, url, env, act }, { now: context.now, language: 'en' })
}

/**
 * Queues the change of a live endpoint, or audits the change of a test endpoint, without a session. Mails the partner.
 */
async function change(
  context: PartnerContext,
  action: 'CREATE' | 'DELETE',
  { endpointId, url }: { readonly endpointId: string; readonly url: string },
): Promise<void> {
  const { db, caller, now } = context
  const { mtoCode, env, keyId } = caller
  const isNew = action === 'CREATE'
  const origin = originOf(context)
  if (env === 'live') {
    const makerId = await requesterOfKey(db, keyId)
    await queueByKey({ db, now }, { subject: 'webhook', action, targetId: endpointId, makerId, origin })
  } else {
    const fields = { apiKeyMtoCode: mtoCode, env, webhookUrl: url }
    const sides = { before: isNew ? null : fields, after: isNew ? fields : null }
    await writeAudit(
      db,
      { module: 'SANDBOX', action, subject: 'webhook', itemId: endpointId, ...sides },
      origin,
      '00',
      '',
    )
  }
  const acts = env === 'live' ? (['addRequested', 'deleteRequested'] as const) : (['added', 'deleted'] as const)
  await notifyPartner(db, { mtoCode, url, env, act: acts[isNew ? 0 : 1] }, { now, language: 'en' })
}

/** Returns the origin of a write by a partner's system, for the audit trail. */
const originOf = ({ now, correlationId, address }: PartnerContext) => ({
  ...systemOrigin(now, correlationId),
  address,
})
