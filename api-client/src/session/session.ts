import type { SessionStage } from '@portal/contract'
import type { DirectionKeys } from '../wire/key-pair.ts'

/** The part of a session that all code may know: no token, no keys. */
export interface SessionInfo {
  readonly id: string
  readonly stage: SessionStage
  /** The user's id; null until the session is full. */
  readonly userId: string | null
  /** Idle limit in milliseconds. */
  readonly idleMs: number
  /** End of the session's absolute lifetime, ISO 8601. */
  readonly absoluteAt: string
}

/** A session with its token and keys: private to the client, kept in its storage. */
export interface StoredSession extends SessionInfo {
  readonly token: string
  readonly keys: DirectionKeys
  /**
   * The key that encrypts unsent work, so that the work survives a reload, or the end of a session that the user did
   * not choose to end. Only full sessions have this key.
   */
  readonly work?: CryptoKey | undefined
  /** Key that decrypts the unsent work of the previous session. */
  readonly formerWork?: CryptoKey | undefined
}

/**
 * A change of the session, in this tab or in another tab: `began` (also for each step of sign-in), `ended` by the
 * gateway (92, 990), `signed-out`, or `replaced` by another user's session in another tab.
 */
export type SessionChange = 'began' | 'ended' | 'signed-out' | 'replaced'

export type SessionListener = (session: SessionInfo | null, change: SessionChange) => void

/** Returns the public part of a session. */
export function infoOf({ id, stage, userId, idleMs, absoluteAt }: StoredSession): SessionInfo {
  return { id, stage, userId, idleMs, absoluteAt }
}
