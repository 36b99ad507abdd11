import { ALL_EVENTS, type EndpointEvent, type WebhookEndpointValues } from '@portal/contract/webhooks/webhook'
import {
  webhookEndpointOrder,
  webhookReplayOrder,
  webhookRotationOrder,
  webhookUpdateOrder,
} from '@portal/contract/webhooks/webhooks.schema'
import { sql } from 'kysely'
import { queueByKey } from '../../../../engine/approvals/index.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { isUuid } from '../../../../engine/ids/is-uuid.ts'
import { pendingAction } from '../../../../engine/read/index.ts'
import { bodyBy, type PartnerBinding, type PartnerContext } from '../../../../partner-api/index.ts'
import { requesterOfKey } from '../../sandbox/index.ts'
import { addEndpoint } from '../add-endpoint.ts'
import { publishTest } from '../change-endpoints.ts'
import {
  changeEndpoint,
  type EndpointFields,
  type EndpointRecord,
  endEndpoint,
  findEndpoint,
  KEPT,
} from '../endpoint.store.ts'
import { fieldsOf, noticeOf } from '../endpoint-change.kind.ts'
import { storedEvents } from '../endpoint-events.ts'
import { webhookId } from '../events/webhook-id.ts'
import { notifyPartner } from '../notices/endpoint-notice.ts'
import { type ReplayStart, replayEvents } from '../replay/replay-events.ts'
import { formerSecretUntil, retireSecret, rotateSecret } from '../rotation/rotate-secret.ts'
import { wantedFields } from '../update/wanted-fields.ts'

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
      const order = bodyBy<{ url: string } & EndpointOrder>(webhookEndpointOrder, body)
      const { url, description = null, eventTypes = [ALL_EVENTS] } = order
      const fields = { url, description, event_types: storedEvents(eventTypes) }
      const owner = { mtoCode, env }
      const wanted = { ...fields, ...owner, field: 'url', by: { keyId }, now } as const
      const { endpointId, secret } = await addEndpoint(db, config, wanted)
      await change(context, endpointId, { after: fieldsOf({ ...fields, mto_code: mtoCode, env }) })
      const status = env === 'live' ? 'PENDING' : 'ACTIVE'
      return { ...answerOf({ ...fields, endpoint_id: endpointId, created_at: now, version: 1 }, status), secret }
    },
    kept: (answer) => ({ ...answer, secret: null }),
  },
  {
    id: 'updateWebhookEndpoint',
    async answer(context, { params, body }) {
      const { db, caller, now } = context
      const { eventTypes, ...order } = bodyBy<{ version: number; url?: string } & EndpointOrder>(
        webhookUpdateOrder,
        body,
      )
      const endpoint = await own(context, params.endpointId, { lock: true })
      const wanted = await wantedFields(context, endpoint, { ...order, events: eventTypes }, 'url')
      if (caller.env === 'test') await changeEndpoint(db, endpoint, wanted, now)
      const [before, after] = [fieldsOf(endpoint), fieldsOf({ ...endpoint, ...wanted })]
      await change(context, endpoint.endpoint_id, { before, after })
      if (caller.env === 'live') return answerOf(endpoint, 'CHANGING')
      return answerOf({ ...endpoint, ...wanted, version: endpoint.version + 1 }, 'ACTIVE')
    },
  },
  {
    id: 'deleteWebhookEndpoint',
    async answer(context, { params }) {
      const endpoint = await own(context, params.endpointId)
      const { endpoint_id: endpointId } = endpoint
      if (context.caller.env === 'test') await endEndpoint(context.db, endpoint, context.now)
      await change(context, endpointId, { before: fieldsOf(endpoint) })
      return { endpointId, endpointStatus: 'ENDING' }
    },
  },
  {
    id: 'testWebhookEndpoint',
    async answer(context, { params }) {
      const endpoint = await own(context, params.endpointId)
      if (endpoint.endpoint_status !== 'ACTIVE') throw new Refusal('12', { message: 'message.api.endpointPending' })
      audit(context, endpoint, 'TEST')
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
      audit(context, endpoint, 'REPLAY')
      return answer
    },
  },
]

interface EndpointOrder {
  readonly description?: string | null
  readonly eventTypes?: readonly EndpointEvent[]
}

type ShownEndpoint = EndpointFields & Pick<EndpointRecord, 'endpoint_id' | 'created_at' | 'version'>

/** Returns an endpoint as its partner sees it. */
const answerOf = (
  { endpoint_id: endpointId, url, description, event_types: eventTypes, version, created_at }: ShownEndpoint,
  endpointStatus: string,
) => ({ endpointId, url, description, eventTypes, version, endpointStatus, createdAt: created_at.toISOString() })

/** The status of an endpoint with a pending change. An active endpoint receives events as before meanwhile. */
const STATUS_OF_PENDING = { CREATE: 'PENDING', UPDATE: 'CHANGING', DELETE: 'ENDING' } as const

/** Returns the endpoints of the key's environment. */
async function listed(db: PartnerContext['db'], caller: PartnerContext['caller'], now: Date) {
  const rows = await db
    .selectFrom('webhook_endpoint as e')
    .selectAll('e')
    .select(({ ref }) => pendingAction('webhook', ref('e.endpoint_id')).as('pending'))
    .where('e.mto_code', '=', caller.mtoCode)
    .where('e.env', '=', caller.env)
    .where('e.endpoint_status', 'in', KEPT)
    .orderBy('e.created_at')
    .orderBy('e.endpoint_id')
    .execute()
  return rows.map((row) => ({
    ...answerOf(row, row.pending === null ? row.endpoint_status : STATUS_OF_PENDING[row.pending]),
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
function audit(context: PartnerContext, endpoint: EndpointRecord, action: string): void {
  const note = { module: 'SANDBOX', action, subject: 'webhook', itemId: endpoint.endpoint_id }
  context.audit({ ...note, before: null, after: fieldsOf(endpoint) })
}

async function noteSecret(
  context: PartnerContext,
  endpoint: EndpointRecord,
  action: 'ROTATE_SECRET' | 'RETIRE_SECRET',
  act: 'secretRotated' | 'secretRetired',
): Promise<void> {
  const { mto_code: mtoCode, env, url } = endpoint
  audit(context, endpoint, action)
  await notifyPartner(context.db, { mtoCode, url, env, act }, { now: context.now, language: 'en' })
}

/** An endpoint before and after a change. It has one side if it is added or deleted. */
interface Sides {
  readonly before?: WebhookEndpointValues
  readonly after?: WebhookEndpointValues
}

const REQUESTED = { CREATE: 'addRequested', UPDATE: 'changeRequested', DELETE: 'deleteRequested' } as const
const DONE = { CREATE: 'added', UPDATE: 'changed', DELETE: 'deleted' } as const

/**
 * Queues the change of a live endpoint, or audits the change of a test endpoint, without a session. Mails the partner.
 */
async function change(context: PartnerContext, endpointId: string, { before, after }: Sides): Promise<void> {
  const { db, caller, now } = context
  const action = before === undefined ? 'CREATE' : after === undefined ? 'DELETE' : 'UPDATE'
  if (caller.env === 'live') {
    const makerId = await requesterOfKey(db, caller.keyId)
    const fields = action === 'UPDATE' ? after : undefined
    const wanted = {
      subject: 'webhook',
      action,
      targetId: endpointId,
      makerId,
      correlationId: context.correlationId,
    } as const
    context.audit(await queueByKey({ db, now }, { ...wanted, ...(fields && { fields }) }))
  } else {
    const note = { module: 'SANDBOX', action, subject: 'webhook', itemId: endpointId }
    context.audit({ ...note, before: before ?? null, after: after ?? null })
  }
  const act = (caller.env === 'live' ? REQUESTED : DONE)[action]
  const [first, last] = [before ?? after, after ?? before] as [WebhookEndpointValues, WebhookEndpointValues]
  await notifyPartner(db, noticeOf(first, act, last), { now, language: 'en' })
}
