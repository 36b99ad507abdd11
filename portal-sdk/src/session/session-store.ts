import type { UserInfo } from '@portal/contract/auth/auth.calls'
import { create } from 'zustand'

/**
 * Where the tab stands: not asked yet, nobody, between password and token, at work, a session is kept but the gateway does
 * not answer for it, or a session has just ended here (the next person must not be led to the last one's screen).
 */
export type SessionStatus = 'unknown' | 'anonymous' | 'pre-auth' | 'full' | 'unanswered' | 'ended'

export interface SessionState {
  readonly status: SessionStatus
  readonly user: UserInfo | null
  readonly privileges: readonly string[]
}

export const NO_SESSION: SessionState = { status: 'anonymous', user: null, privileges: [] }

/** The session as screens see it. Only the shell writes it (`@portal/portal-sdk/host`). */
export const useSessionStore = create<SessionState>(() => ({ ...NO_SESSION, status: 'unknown' }))
