import { webhookEndpointOrder } from '@portal/contract/webhooks/webhooks.schema'
import { sql } from 'kysely'
import { systemOrigin, writeAudit } from '../../../../engine/audit/index.ts'
import { isUuid } from '../../../../engine/db/is-uuid.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { bodyBy, type PartnerBinding, type PartnerContext } from '../../../../partner-api/index.ts'
import { addEndpoint } from '../add-endpoint.ts'
import { publishTest } from '../change-endpoints.ts'
import { webhookId } from '../deliver.ts'
import { type EndpointRecord, endEndpoint, findEndpoint, findEndpoints } from '../endpoint.store.ts'
import { notifyPartner } from '../endpoint-notice.ts'

/** What partners' systems do with their endpoints, of the key's environment (money §8). */
export const WEBHOOK_OPERATIONS: readonly PartnerBinding[] = [
  {
    id: 'listWebhookEndpoints',
    answer: async ({ db, caller }) => ({ data: (await findEndpoints(db, caller)).map(told) }),
  },
  {
    id: 'createWebhookEndpoint',
    async answer(context, { body }) {
      const { db, config, caller, now } = context
      const { mtoCode, env, keyId } = caller
      const { url } = bodyBy<{ url: string }>(webhookEndpointOrder, body)
      const made = await addEndpoint(db, config, { mtoCode, env, url, field: 'url', by: { keyId }, now })
      await note(context, 'CREATE', { ...made, url })
      return { endpointId: made.endpointId, url, createdAt: now.toISOString(), secret: made.secret }
    },
    kept: (answer) => ({ ...answer, secret: null }),
  },
  {
    id: 'deleteWebhookEndpoint',
    async answer(context, { params }) {
      const found = await own(context, params.endpointId)
      await endEndpoint(context.db, found.endpoint_id, context.now)
      await note(context, 'DELETE', { endpointId: found.endpoint_id, url: found.url })
      return {}
    },
  },
  {
    id: 'testWebhookEndpoint',
    async answer(context, { params }) {
      const { endpoint_id: endpointId } = await own(context, params.endpointId)
      return { webhookId: webhookId(await publishTest(context.db, endpointId, context.now), 1) }
    },
  },
]

const told = ({ endpoint_id, url, created_at }: EndpointRecord) => ({
  endpointId: endpoint_id,
  url,
  createdAt: created_at.toISOString(),
})

async function own({ db, caller }: PartnerContext, endpointId = ''): Promise<EndpointRecord> {
  if (!isUuid(endpointId)) throw new Refusal('25')
  const scope = sql<boolean>`e.mto_code = ${caller.mtoCode} and e.env = ${caller.env}`
  const found = await findEndpoint(db, endpointId, scope)
  if (found === null) throw new Refusal('25')
  return found
}

/** In the trail by the key, as nobody's session did it; and by mail to the partner. */
async function note(
  { db, caller, now, correlationId, address }: PartnerContext,
  action: 'CREATE' | 'DELETE',
  { endpointId, url }: { readonly endpointId: string; readonly url: string },
): Promise<void> {
  const { mtoCode, env } = caller
  const fields = { apiKeyMtoCode: mtoCode, env, webhookUrl: url }
  const isNew = action === 'CREATE'
  await writeAudit(
    db,
    {
      module: 'SANDBOX',
      action,
      subject: 'webhook',
      itemId: endpointId,
      before: isNew ? null : fields,
      after: isNew ? fields : null,
    },
    { ...systemOrigin(now, correlationId), address },
    '00',
    '',
  )
  await notifyPartner(db, { mtoCode, url, env, act: isNew ? 'added' : 'deleted' }, { now, language: 'en' })
}
