import type { SessionStage } from '@portal/contract'
import type { DirectionKeys } from '../wire/key-pair.ts'

/** The public part of the session. */
export interface SessionInfo {
  readonly id: string
  readonly stage: SessionStage
  /** Known once the session is full. */
  readonly userId: string | null
  /** Idle limit, milliseconds. */
  readonly idleMs: number
  /** End of the absolute lifetime, ISO 8601. */
  readonly absoluteAt: string
}

/** Private data of the client, kept in its storage. */
export interface StoredSession extends SessionInfo {
  readonly token: string
  readonly keys: DirectionKeys
  /**
   * Encrypts unsent work, so that it survives a reload or an end that its user did not choose. Only for full sessions.
   */
  readonly work?: CryptoKey | undefined
  /** Decrypts the work left by the previous session. */
  readonly formerWork?: CryptoKey | undefined
}

/**
 * An event of the session, in this tab or in another: `began` (also each step of sign-in), `ended` by the gateway (92,
 * 990), `signed-out`, `replaced` by another user's in another tab.
 */
export type SessionChange = 'began' | 'ended' | 'signed-out' | 'replaced'

export type SessionListener = (session: SessionInfo | null, change: SessionChange) => void

/** The public part of the session. */
export function infoOf({ id, stage, userId, idleMs, absoluteAt }: StoredSession): SessionInfo {
  return { id, stage, userId, idleMs, absoluteAt }
}
