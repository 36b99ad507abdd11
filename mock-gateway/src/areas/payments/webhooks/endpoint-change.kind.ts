import { WEBHOOK_ENDPOINT, type WebhookEndpointValues } from '@portal/contract/webhooks/webhook'
import { sql } from 'kysely'
import { bothSides, type ChangeKind, makerLanguage } from '../../../engine/approvals/index.ts'
import { overtaken } from '../../../engine/records/index.ts'
import { inactivePartner, isActivePartner } from '../sandbox/index.ts'
import {
  changeEndpoint,
  type EndpointFields,
  type EndpointRecord,
  endEndpoint,
  endPending,
  findEndpoint,
} from './endpoint.store.ts'
import { storedEvents } from './endpoint-events.ts'
import { requireNewUrl } from './new-url.ts'
import { type EndpointNotice, notifyPartner } from './notices/endpoint-notice.ts'
import { requireOutsideUrl } from './outside-url.ts'

/**
 * Additions, changes and deletions of a partner's live endpoint, with approval (ruling A105). A phished password or key
 * must not be enough to redirect events. Test endpoints change at once, without approval.
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
  link: (_, fields) => (fields ? formPath(String(fields.apiKeyMtoCode)) : LIVE_ENDPOINTS),
  forms: {
    CREATE: (_, { apiKeyMtoCode }) => formPath(apiKeyMtoCode),
    UPDATE: (endpointId, { apiKeyMtoCode }) => `${formPath(apiKeyMtoCode)}&edit=${endpointId}`,
  },
  async read(db, endpointId, lock) {
    const found = await findEndpoint(db, endpointId, { lock })
    return found && { version: found.version, name: found.url, snapshot: fieldsOf(found), mtoCode: found.mto_code }
  },
  async standing(db, endpointId, after) {
    const found = await findEndpoint(db, endpointId)
    // An addition and a deletion show the partner among their fields, a change does not.
    if (after === null || found?.endpoint_status !== 'ACTIVE') return {}
    const partner = db.selectFrom('mto').select('mto_name as mtoName').where('mto_code', '=', found.mto_code)
    return await partner.executeTakeFirstOrThrow()
  },
  async validate({ db, config }, { action, before, after }) {
    if (after === null) return
    if (action === 'UPDATE' && after.webhookUrl !== before?.webhookUrl)
      await requireNewUrl({ db, config }, ownerOf(after), { url: after.webhookUrl, field: 'webhookUrl' })
    if (action !== 'CREATE') return
    if (!(await isActivePartner(db, after.apiKeyMtoCode))) throw inactivePartner()
    await requireOutsideUrl(config, after.webhookUrl, 'webhookUrl')
  },
  async applyCreate(context, { targetId, cqId, after }) {
    if (after === null || !(await endPending(context.db, targetId, { status: 'ACTIVE' }))) throw overtaken()
    await notify(context, cqId, after, 'added')
  },
  async applyUpdate(context, change) {
    const [before, after] = bothSides(change)
    const changed = await findEndpoint(context.db, change.targetId)
    if (changed?.endpoint_status !== 'ACTIVE') throw overtaken()
    await changeEndpoint(context.db, changed, columnsOf(after), context.now)
    await notify(context, change.cqId, before, 'changed', after)
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
  values: WebhookEndpointValues,
  act: 'added' | 'changed' | 'deleted',
  after = values,
): Promise<void> {
  await notifyPartner(db, noticeOf(values, act, after), { now, language: await makerLanguage(db, cqId) })
}

/** Returns the mail to the partner about a change of an endpoint. */
export const noticeOf = (
  { apiKeyMtoCode: mtoCode, webhookUrl: url, webhookEvents: events, env }: WebhookEndpointValues,
  act: EndpointNotice['act'],
  after: WebhookEndpointValues,
): EndpointNotice => ({ mtoCode, url, events, env, act, after: { url: after.webhookUrl, events: after.webhookEvents } })

const LIVE_ENDPOINTS = '/api-keys?env=live&show=endpoints'
const formPath = (mtoCode: string) => `${LIVE_ENDPOINTS}&mto=${mtoCode}`

const ownerOf = ({ apiKeyMtoCode: mtoCode, env }: WebhookEndpointValues) => ({ mtoCode, env })

/** Returns the fields of an endpoint as the queue and the audit trail store them. */
export const fieldsOf = ({
  mto_code,
  env,
  url,
  description,
  event_types,
}: EndpointFields & Pick<EndpointRecord, 'mto_code' | 'env'>): WebhookEndpointValues => ({
  apiKeyMtoCode: mto_code,
  env,
  webhookUrl: url,
  webhookDescription: description,
  webhookEvents: event_types,
})

const columnsOf = ({ webhookUrl, webhookDescription, webhookEvents }: WebhookEndpointValues): EndpointFields => ({
  url: webhookUrl,
  description: webhookDescription,
  event_types: storedEvents(webhookEvents),
})
