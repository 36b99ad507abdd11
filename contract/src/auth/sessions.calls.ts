import { readCall, SIGNED_IN, writeCall } from '@portal/contract/core'

export interface SessionRow {
  sessionId: string
  startedAt: string
  lastActiveAt: string
  address: string
  device: string
  /** Whether this session sent the request. */
  isCurrent: boolean
}

/** Returns the user's own sessions, or the sessions of another user if the reader has USER READ. */
export const readSessions = readCall<{ userId?: string }, { data: SessionRow[] }>({
  action: 'portal/session/read',
  path: 'portal/session/read',
  access: { needs: SIGNED_IN },
})

/**
 * Ends one session (`sessionId`), or all sessions except the current one (`others`), of the user, or of another user if
 * the user has USER UPDATE. `ended` counts only fully signed-in sessions, as shown by `readSessions`; `others` also
 * ends sessions started after the list was read.
 */
export const endSessions = writeCall<{ userId?: string; sessionId?: string; others?: 'YES' }, { ended: number }>({
  action: 'portal/session/end',
  path: 'portal/session/end',
  access: { needs: SIGNED_IN },
})
