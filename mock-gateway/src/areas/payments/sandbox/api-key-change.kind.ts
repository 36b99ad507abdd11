import { API_KEY, type ApiKeyValues } from '@portal/contract/api-keys/api-key'
import { sql } from 'kysely'
import type { ChangeKind } from '../../../engine/approvals/index.ts'
import { overtaken } from '../../../engine/records/index.ts'
import { revealUntil } from './api-key.rules.ts'
import { findKey, moveKey } from './api-key.store.ts'
import { findPartner, inactivePartner } from './key-partner.ts'
import { notifyRequester } from './notices/granted-notice.ts'

/**
 * Requests for a partner's live keys, with approval (ruling A57). The authorization grants the right to a key;
 * revealing the key generates it.
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
  forms: { CREATE: (keyId) => `/api-keys?env=live&key=${keyId}` },
  async read(db, keyId, lock) {
    const key = await findKey(db, keyId, { lock })
    const partner = key === null ? null : await findPartner(db, key.mto_code)
    if (key === null || partner === null) return null
    return {
      version: key.version,
      name: partner.mtoName,
      snapshot: {
        apiKeyMtoCode: key.mto_code,
        mtoName: partner.mtoName,
        env: key.env,
        overlapHours: key.overlap_hours,
      },
      mtoCode: key.mto_code,
    }
  },
  async validate({ db }, change) {
    const partner = change.mtoCode === null ? null : await findPartner(db, change.mtoCode)
    if (partner?.isActive !== true) throw inactivePartner()
  },
  async applyCreate(context, change) {
    const { db, now } = context
    const granted = { status: 'granted' as const, granted_at: now, expires_at: revealUntil(now) }
    if (!(await moveKey(db, change.targetId, ['pending'], granted))) throw overtaken()
    await notifyRequester(context, change)
  },
  async declineCreate(db, change, now) {
    await moveKey(db, change.targetId, ['pending'], { status: 'revoked', expires_at: now })
  },
}
