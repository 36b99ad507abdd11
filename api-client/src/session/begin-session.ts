import type { SessionGrant, UserInfo } from '@portal/contract/auth/auth.calls'
import { deriveSessionKeys } from '../wire/key-pair.ts'
import type { StoredSession } from './session.ts'

/** The session an answer grants, its keys derived; null when it grants none. New keys of the same sign-in keep their user. */
export async function grantedSession(
  answer: Readonly<Record<string, unknown>>,
  privateKey: CryptoKey,
  before: StoredSession | null,
): Promise<StoredSession | null> {
  const { session: grant, userInfo } = answer as { session?: SessionGrant; userInfo?: UserInfo }
  if (!grant) return null
  const { id, token, serverKey, stage, idleMs, absoluteAt } = grant
  const keys = await deriveSessionKeys(privateKey, serverKey, id)
  const work = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return { id, token, stage, keys, work, idleMs, absoluteAt, userId: userInfo?.userId ?? before?.userId ?? null }
}

/** The answer as callers get it: whoever may see that a session began never sees its token. */
export function withoutToken(answer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { session, ...rest } = answer as { session: SessionGrant; userToken?: string }
  if ('userToken' in rest) rest.userToken = ''
  return { ...rest, session: { ...session, token: '', serverKey: {} } }
}
