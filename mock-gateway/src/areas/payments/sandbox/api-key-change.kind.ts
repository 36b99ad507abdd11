import { API_KEY, type ApiKeyValues } from '@portal/contract/api-keys/api-key'
import { type Kysely, sql } from 'kysely'
import { bothSides, type ChangeKind, makerLanguage } from '../../../engine/approvals/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { overtaken, type RecordValues } from '../../../engine/records/index.ts'
import { shownAddress } from './addresses/address-in.ts'
import { requireRecentAddresses } from './addresses/address-list.store.ts'
import { isValidAt, revealUntil } from './api-key.rules.ts'
import { type ApiKeyRecord, findKey, moveKey, writeAddresses } from './api-key.store.ts'
import { findPartner, inactivePartner } from './key-partner.ts'
import { notifyOfAddresses } from './notices/addresses-notice.ts'
import { notifyRequester } from './notices/granted-notice.ts'

/**
 * Requests for a partner's live keys, with approval (ruling A57), and changes of their address lists (ruling A105). The
 * authorization of a request grants the right to a key; revealing the key generates it.
 */
export const API_KEY_CHANGES: ChangeKind<ApiKeyValues> = {
  subject: 'api-key',
  module: 'SANDBOX',
  record: API_KEY,
  requiresReview: true,
  readers: { bank: { module: 'SANDBOX' }, operator: { module: 'SANDBOX' } },
  names: {
    isUuid: true,
    source: (ids) => sql`select k.key_id::text as id, m.mto_name as name
      from api_key k join mto m using (mto_code) where k.key_id = any(${ids}::uuid[])`,
  },
  link: (keyId) => `/api-keys?env=live&key=${keyId}`,
  forms: {
    CREATE: (keyId) => `/api-keys?env=live&key=${keyId}`,
    UPDATE: (keyId) => `/api-keys?env=live&key=${keyId}&edit=${keyId}`,
  },
  async read(db, keyId, lock) {
    const key = await findKey(db, keyId, { lock })
    const partner = key === null ? null : await findPartner(db, key.mto_code)
    if (key === null || partner === null) return null
    return {
      version: key.version,
      name: partner.mtoName,
      snapshot: await fieldsOf(db, key),
      mtoCode: key.mto_code,
    }
  },
  async standing(db, keyId, after): Promise<RecordValues> {
    const key = await findKey(db, keyId)
    // A request for a pair shows the partner among its fields, a change of addresses does not.
    if (after === null || key === null || key.masked_secret === null) return {}
    return { mtoName: (await fieldsOf(db, key)).mtoName, env: key.env, maskedSecret: key.masked_secret }
  },
  async validate({ db, now }, change) {
    if (change.action === 'UPDATE') {
      const [, after] = bothSides(change)
      return await requireRecentAddresses(db, change.targetId, after.allowedAddresses ?? [], now)
    }
    const partner = change.mtoCode === null ? null : await findPartner(db, change.mtoCode)
    if (partner?.isActive !== true) throw inactivePartner()
  },
  async applyCreate(context, change) {
    const { db, now } = context
    const granted = { status: 'granted' as const, granted_at: now, expires_at: revealUntil(now) }
    if (!(await moveKey(db, change.targetId, ['pending'], granted))) throw overtaken()
    await notifyRequester(context, change)
  },
  async applyUpdate(context, change) {
    const { db, now } = context
    const [before, after] = bothSides(change)
    const key = await findKey(db, change.targetId, { lock: true })
    if (key === null || !isValidAt({ status: key.status, expiresAt: key.expires_at }, now)) throw overtaken()
    await writeAddresses(db, change.targetId, after.allowedAddresses ?? [])
    const language = await makerLanguage(db, change.cqId)
    await notifyOfAddresses({ db, now, language }, before, after, 'changed')
  },
  async declineCreate(db, change, now) {
    await moveKey(db, change.targetId, ['pending'], { status: 'revoked', expires_at: now })
  },
}

/** Returns the fields of a key as the queue and the audit trail store them. */
export async function fieldsOf(db: Kysely<Database>, key: ApiKeyRecord): Promise<ApiKeyValues> {
  const partner = await findPartner(db, key.mto_code)
  return {
    apiKeyMtoCode: key.mto_code,
    mtoName: partner?.mtoName ?? key.mto_code,
    env: key.env,
    overlapHours: key.overlap_hours,
    // A pending pair has neither.
    ...(key.masked_secret === null
      ? {}
      : { maskedSecret: key.masked_secret, allowedAddresses: key.allowed_addresses.map(shownAddress) }),
  }
}
