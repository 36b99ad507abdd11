import { API_KEY_STATUS_TONES, type ApiKeyStatus } from '@portal/contract'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import { foldedText } from '../../../engine/read/index.ts'
import { isOverAt } from './api-key.store.ts'
import { keysVisibleTo } from './key-partner.ts'

/** Finds API keys by partner and public key, never by their secrets. */
export const API_KEY_FIND: FindSource = {
  name: 'api-key',
  order: 50,
  needs: { module: 'SANDBOX' },
  from: (db) => db.selectFrom('api_key as k').innerJoin('mto as m', 'm.mto_code', 'k.mto_code'),
  scope: ({ actor }) => keysVisibleTo(actor),
  id: sql`k.key_id`,
  called: () => sql`m.mto_name`,
  known: () => [sql`k.public_key`, sql`k.mto_code`],
  status: ({ now }) => sql`case when ${isOverAt(now)} then 'revoked' else k.status end`,
  search: () => foldedText(sql`(m.mto_name || ' ' || k.mto_code || ' ' || coalesce(k.public_key, ''))`),
  exactly: (term) => (isUuid(term) ? [sql`k.key_id = ${term}::uuid`] : []),
  statusIn: (status) => ({ key: `status.apiKey.${status}`, tone: API_KEY_STATUS_TONES[status as ApiKeyStatus] }),
  place: () => sql`k.env`,
  href: (id, _, env) => `/api-keys?env=${env}&key=${id}`,
}
