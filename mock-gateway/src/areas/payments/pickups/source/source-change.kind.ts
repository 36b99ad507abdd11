import { PICKUP_SOURCE, type PickupSourceValues } from '@portal/contract/cash-pickups/pickup-source'
import { sql } from 'kysely'
import { type ChangeKind, makerLanguage } from '../../../../engine/approvals/index.ts'
import { overtaken } from '../../../../engine/records/index.ts'
import { inactivePartner, isActivePartner } from '../../sandbox/index.ts'
import { notifyPartner, requireOutsideUrl } from '../../webhooks/index.ts'
import { activateSource, endSource, findSource, findSourceById } from './pickup-source.store.ts'

/**
 * Additions and deletions of the address that confirms a partner's orders, with approval (ruling A105). That address
 * both proposes and confirms cash orders, so a phished password must not be enough to set it.
 */
export const PICKUP_SOURCE_CHANGES: ChangeKind<PickupSourceValues> = {
  subject: 'pickup-source',
  module: 'SANDBOX',
  record: PICKUP_SOURCE,
  requiresReview: true,
  isForHeadOffice: true,
  readers: { bank: { module: 'SANDBOX' }, operator: { module: 'SANDBOX' } },
  names: {
    isUuid: true,
    source: (ids) =>
      sql`select source_id::text as id, url as name from pickup_source where source_id = any(${ids}::uuid[])`,
  },
  link: () => '/api-keys?env=live&show=endpoints',
  forms: { CREATE: (_, { apiKeyMtoCode }) => `/api-keys?env=live&show=endpoints&mto=${apiKeyMtoCode}` },
  async read(db, sourceId, lock) {
    const found = await findSourceById(db, sourceId, lock)
    if (found === null) return null
    const { mto_code: mtoCode, url } = found
    const former = found.source_status === 'PENDING' ? await findSource(db, mtoCode) : null
    const replaced = former === null ? {} : { replacedSourceUrl: former.url }
    return { version: 1, name: url, snapshot: { apiKeyMtoCode: mtoCode, sourceUrl: url, ...replaced }, mtoCode }
  },
  async validate({ db, config }, { action, after }) {
    if (action !== 'CREATE' || after === null) return
    if (!(await isActivePartner(db, after.apiKeyMtoCode))) throw inactivePartner()
    await requireOutsideUrl(config, after.sourceUrl, 'sourceUrl')
  },
  async applyCreate({ db, now }, { targetId: sourceId, cqId, after }) {
    const mtoCode = after?.apiKeyMtoCode ?? ''
    if (after === null || !(await activateSource(db, { sourceId, mtoCode }))) throw overtaken()
    const notice = { mtoCode, url: after.sourceUrl, env: 'live', act: 'sourceSet' } as const
    await notifyPartner(db, notice, { now, language: await makerLanguage(db, cqId) })
  },
  async applyDelete({ db, now }, { targetId, cqId, before }) {
    await endSource(db, targetId)
    if (before === null) return
    const notice = { mtoCode: before.apiKeyMtoCode, url: before.sourceUrl, env: 'live', act: 'sourceDeleted' } as const
    await notifyPartner(db, notice, { now, language: await makerLanguage(db, cqId) })
  },
  async declineCreate(db, { targetId }) {
    await endSource(db, targetId)
  },
}
