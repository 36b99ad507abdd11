import type { KeyRequestRow } from '@portal/contract/calls/api-keys'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { findKey } from './api-key.store.ts'
import { keysVisibleTo } from './key-partner.ts'

const SHOWN = 100

/** The last requests that came with a key, newest first. 25 no such key in scope. */
export async function readKeyRequests({ db, actor }: SessionContext, keyId: string): Promise<KeyRequestRow[]> {
  if ((await findKey(db, keyId, { scope: keysVisibleTo(actor) })) === null) throw new Refusal('25')
  const rows = await db
    .selectFrom('partner_request')
    .selectAll()
    .where('key_id', '=', keyId)
    .orderBy('request_id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    requestId: row.request_id,
    method: row.method,
    path: row.path,
    sent: row.sent,
    httpStatus: row.http_status,
    answered: row.answered,
    tookMs: row.took_ms,
    correlationId: row.correlation_id,
    requestedAt: row.requested_at.toISOString(),
  }))
}
