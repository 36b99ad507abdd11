import { readCall, SIGNED_IN, writeCall } from '@portal/contract/core'

export interface SessionRow {
  sessionId: string
  startedAt: string
  lastActiveAt: string
  address: string
  device: string
  /** The current session. */
  isCurrent: boolean
}

/** The user's own sessions, or those of another user with USER READ. */
export const readSessions = readCall<{ userId?: string }, { data: SessionRow[] }>({
  action: 'portal/session/read',
  path: 'portal/session/read',
  access: { needs: SIGNED_IN },
})

/**
 * Ends one session (`sessionId`) or all others (`others`) of the user, or of another user with USER UPDATE. `ended`
 * counts fully signed-in sessions, as shown by `readSessions`; `others` includes sessions started since.
 */
export const endSessions = writeCall<{ userId?: string; sessionId?: string; others?: 'YES' }, { ended: number }>({
  action: 'portal/session/end',
  path: 'portal/session/end',
  access: { needs: SIGNED_IN },
})
