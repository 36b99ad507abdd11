import type { UserInfo } from '@portal/contract/auth/auth.calls'
import { create } from 'zustand'

/**
 * The session status of the tab, in this order: not checked yet; without a session; between password and token; signed
 * in; with a stored session that the gateway has not confirmed; or just signed out, so that the next user does not
 * reach the last user's screen.
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
