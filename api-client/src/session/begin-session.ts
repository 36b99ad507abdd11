import type { SessionGrant, UserInfo } from '@portal/contract/auth/auth.calls'
import { deriveSessionKeys } from '../wire/key-pair.ts'
import type { StoredSession } from './session.ts'

/**
 * Returns the session that an answer grants, with its derived keys; null if the answer grants no session. If the answer
 * does not name the user, the user of the session before is kept.
 */
export async function grantedSession(
  answer: Readonly<Record<string, unknown>>,
  privateKey: CryptoKey,
  before: StoredSession | null,
): Promise<StoredSession | null> {
  const { session: grant, userInfo } = answer as { session?: SessionGrant; userInfo?: UserInfo }
  if (!grant) return null
  const { id, token, serverKey, stage, idleMs, absoluteAt, workKey, formerWorkKey } = grant
  const keys = await deriveSessionKeys(privateKey, serverKey, id)
  const [work, formerWork] = workKey === undefined ? [] : await workKeys(workKey, formerWorkKey)
  const userId = userInfo?.userId ?? before?.userId ?? null
  return { id, token, stage, keys, work, formerWork, idleMs, absoluteAt, userId }
}

/**
 * Imports the work keys. The code for these keys is loaded only for a full session, because the sign-in page does not
 * need it. If the code cannot be loaded, unsent work is not kept.
 */
const workKeys = async (...texts: (string | undefined)[]): Promise<(CryptoKey | undefined)[]> =>
  import('./sealer.ts').then(
    ({ workKeyOf }) => Promise.all(texts.map(workKeyOf)),
    () => [],
  )

/** Removes token and keys from an answer: callers may know that a session began, but must not see these secrets. */
export function withoutToken(answer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { session, ...rest } = answer as { session: SessionGrant; userToken?: string }
  const { workKey: _, formerWorkKey: __, ...shown } = session
  if ('userToken' in rest) rest.userToken = ''
  return { ...rest, session: { ...shown, token: '', serverKey: {} } }
}
