import type { UserInfo } from '@portal/contract/auth/auth.calls'
import { create } from 'zustand'

/**
 * The session status of the tab. `unknown`: not checked yet. `anonymous`: no session. `pre-auth`: a step of sign-in is
 * done, but not the last. `full`: signed in. `unanswered`: the gateway has not confirmed the stored session. `ended`:
 * the session has just ended, so the next user must not reach the last user's screen.
 */
export type SessionStatus = 'unknown' | 'anonymous' | 'pre-auth' | 'full' | 'unanswered' | 'ended'

export interface SessionState {
  readonly status: SessionStatus
  readonly user: UserInfo | null
  readonly privileges: readonly string[]
}

export const NO_SESSION: SessionState = { status: 'anonymous', user: null, privileges: [] }

/** The session data for screens. Only the shell changes it (`@portal/portal-sdk/host`). */
export const useSessionStore = create<SessionState>(() => ({ ...NO_SESSION, status: 'unknown' }))
