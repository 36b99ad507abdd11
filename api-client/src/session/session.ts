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

/** Data that only the client has; kept in its storage. */
export interface StoredSession extends SessionInfo {
  readonly token: string
  readonly keys: DirectionKeys
  /**
   * Seals unsent work, so that it outlives a reload and comes back after an end that its user did not choose. Only for
   * full sessions.
   */
  readonly work?: CryptoKey | undefined
  /** Opens the work that the session before left here. */
  readonly formerWork?: CryptoKey | undefined
}

/**
 * An event of the session, in this tab or in another: `began` (also each step of sign-in), `ended` by the gateway (92,
 * 990), `signed-out`, `replaced` by another user's in another tab.
 */
export type SessionChange = 'began' | 'ended' | 'signed-out' | 'replaced'

export type SessionListener = (session: SessionInfo | null, change: SessionChange) => void

/** The part of a session that is shown. */
export function infoOf({ id, stage, userId, idleMs, absoluteAt }: StoredSession): SessionInfo {
  return { id, stage, userId, idleMs, absoluteAt }
}
