import type { UserInfo } from '@portal/contract/auth/auth.calls'
import { create } from 'zustand'

/**
 * The state of the tab: not checked yet, without a session, between password and token, signed in, with a stored
 * session that the gateway cannot confirm, or just signed out (the next person must not reach the last one's screen).
 */
export type SessionStatus = 'unknown' | 'anonymous' | 'pre-auth' | 'full' | 'unanswered' | 'ended'

export interface SessionState {
  readonly status: SessionStatus
  readonly user: UserInfo | null
  readonly privileges: readonly string[]
}

export const NO_SESSION: SessionState = { status: 'anonymous', user: null, privileges: [] }

/** The session as seen by screens. Only the shell writes it (`@portal/portal-sdk/host`). */
export const useSessionStore = create<SessionState>(() => ({ ...NO_SESSION, status: 'unknown' }))
