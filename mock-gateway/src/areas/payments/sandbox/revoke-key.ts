import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { wrongState } from '../../../engine/records/index.ts'
import { mayRevoke, statusAt } from './api-key.rules.ts'
import { findKey, moveKey } from './api-key.store.ts'
import { noteKey } from './key-note.ts'
import { keysVisibleTo } from './key-partner.ts'

/**
 * Ends a key at once: the next request with its secret is refused. Throws 25 if the key is not in scope, 12 if it has
 * already ended.
 */
export async function revokeKey(context: SessionContext, keyId: string): Promise<Reply<object>> {
  const { db, actor, now, language } = context
  await noteKey(context, { action: 'REVOKE', keyId }, async () => {
    const key = await findKey(db, keyId, { scope: keysVisibleTo(actor), lock: true })
    if (key === null) throw new Refusal('25')
    const life = { status: key.status, expiresAt: key.expires_at }
    if (!mayRevoke(life, now)) throw wrongState(language, statusAt(life, now), 'status.apiKey')
    await moveKey(db, keyId, [key.status], { status: 'revoked', expires_at: now })
    const about = { apiKeyMtoCode: key.mto_code, env: key.env, maskedSecret: key.masked_secret }
    const before = { ...about, apiKeyStatus: key.status }
    return { keyId, before, after: { ...about, apiKeyStatus: 'revoked' as const } }
  })
  return { payload: {} }
}
