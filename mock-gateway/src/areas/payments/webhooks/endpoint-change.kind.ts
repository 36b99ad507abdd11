import { WEBHOOK_ENDPOINT, type WebhookEndpointValues } from '@portal/contract/webhooks/webhook'
import { sql } from 'kysely'
import { type ChangeKind, makerLanguage } from '../../../engine/approvals/index.ts'
import { overtaken } from '../../../engine/records/index.ts'
import { inactivePartner, isActivePartner } from '../sandbox/index.ts'
import { type EndpointRecord, endEndpoint, endPending, findEndpoint } from './endpoint.store.ts'
import { notifyPartner } from './notices/endpoint-notice.ts'
import { requireOutsideUrl } from './outside-url.ts'

/**
 * Additions and deletions of a partner's live endpoint, with approval (ruling A105). A phished password or key must not
 * be enough to redirect events. Test endpoints change at once, without approval.
 */
export const ENDPOINT_CHANGES: ChangeKind<WebhookEndpointValues> = {
  subject: 'webhook',
  module: 'SANDBOX',
  record: WEBHOOK_ENDPOINT,
  requiresReview: true,
  isForHeadOffice: true,
  readers: { bank: { module: 'SANDBOX' }, operator: { module: 'SANDBOX' } },
  names: {
    isUuid: true,
    source: (ids) =>
      sql`select endpoint_id::text as id, url as name from webhook_endpoint where endpoint_id = any(${ids}::uuid[])`,
  },
  link: () => '/api-keys?env=live&show=endpoints',
  forms: { CREATE: (_, { apiKeyMtoCode }) => `/api-keys?env=live&show=endpoints&mto=${apiKeyMtoCode}` },
  async read(db, endpointId, lock) {
    const found = await findEndpoint(db, endpointId, { lock })
    // An endpoint is only added or ended, never changed, so its version is always 1.
    return found && { version: 1, name: found.url, snapshot: fieldsOf(found), mtoCode: found.mto_code }
  },
  async validate({ db, config }, { action, after }) {
    if (action !== 'CREATE' || after === null) return
    if (!(await isActivePartner(db, after.apiKeyMtoCode))) throw inactivePartner()
    await requireOutsideUrl(config, after.webhookUrl, 'webhookUrl')
  },
  async applyCreate(context, { targetId, cqId, after }) {
    if (after === null || !(await endPending(context.db, targetId, { status: 'ACTIVE' }))) throw overtaken()
    await notify(context, cqId, after, 'added')
  },
  async applyDelete(context, { targetId, cqId, before }) {
    const ended = await findEndpoint(context.db, targetId)
    if (ended === null) throw overtaken()
    await endEndpoint(context.db, ended, context.now)
    if (before !== null) await notify(context, cqId, before, 'deleted')
  },
  async declineCreate(db, { targetId }, now) {
    await endPending(db, targetId, { status: 'DECLINED', now })
  },
}

type Context = Parameters<NonNullable<typeof ENDPOINT_CHANGES.applyCreate>>[0]

async function notify(
  { db, now }: Context,
  cqId: string,
  { apiKeyMtoCode: mtoCode, webhookUrl: url, env }: WebhookEndpointValues,
  act: 'added' | 'deleted',
): Promise<void> {
  await notifyPartner(db, { mtoCode, url, env, act }, { now, language: await makerLanguage(db, cqId) })
}

export const fieldsOf = ({ mto_code, env, url }: EndpointRecord): WebhookEndpointValues => ({
  apiKeyMtoCode: mto_code,
  env,
  webhookUrl: url,
})
