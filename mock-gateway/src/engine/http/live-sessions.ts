import { createHash } from 'node:crypto'
import { BUDGETS } from '../budgets/budgets.ts'
import { type Caller, onBehalfOf } from '../budgets/caller.ts'
import { createGate } from '../budgets/gate.ts'
import { claimOf, type Limits } from '../budgets/shares.ts'
import type { FoundSession, SessionStore } from './session-port.ts'

/**
 * How long a session counts as live for the slots of signed-in users, in milliseconds. Every call still checks the
 * session itself.
 */
const BELIEVED_MS = 60_000
/** Maximum number of remembered sessions: about 4 MB, several times the number of users of one bank. */
const MOST_KNOWN = 20_000

/**
 * The result of a look-up. `unknown` means that too many look-ups run or that the database is unavailable; the call's
 * own session check then decides.
 */
export type Liveness = LiveSession | 'expired' | 'invalid' | 'unknown'

/** An open session and its owner: limits count by session, user and partner. */
export interface LiveSession {
  readonly sessionId: string
  readonly userId: string
  readonly mtoCode: string | null
  /** The subsidiary of the user. Null until the user of a new session is known. */
  readonly countryId: string | null
}

/** Finds out whether a token belongs to an open session, cheaply enough to do so before a request is read. */
export interface LiveSessions {
  /** Finds the session of a token. @param from address group of the caller */
  find(token: string, from: string, now: Date): Promise<Liveness>
  /** Records a live session: it was found open, sent a valid message, or has just started in this process. */
  seen(token: string, session: LiveSession, now: Date): void
}

export function createLiveSessions(sessions: Pick<SessionStore, 'find'>, limits: Limits = {}): LiveSessions {
  // Sessions by the hash of their token. A token is a secret of its owner, and so is kept only for the duration of a
  // call.
  const known = new Map<string, { readonly session: LiveSession; readonly until: number }>()
  // Anybody can send invented tokens, and each look-up costs a query.
  const lookups = createGate({
    most: limits['addresses.tokenLookups'] ?? BUDGETS['addresses.tokenLookups'].limit,
    waitMs: 0,
    mostWaiting: 0,
  })

  function seen(token: string, session: LiveSession, now: Date) {
    const key = keyOf(token)
    known.delete(key)
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value as string)
    known.set(key, { session, until: now.getTime() + BELIEVED_MS })
  }

  return {
    seen,
    async find(token, from, now) {
      const entry = known.get(keyOf(token))
      if (entry !== undefined && entry.until > now.getTime()) return entry.session
      const asker: Caller = { kind: 'anonymous', id: from }
      const leave = lookups.enter(claimOf('tokenLookups', asker, limits))
      if (typeof leave !== 'function') return 'unknown'
      try {
        const found = await onBehalfOf(asker, () => sessions.find(token, now))
        if (typeof found === 'string') {
          known.delete(keyOf(token))
          return found
        }
        const live = liveSessionOf(found)
        seen(token, live, now)
        return live
      } catch {
        return 'unknown'
      } finally {
        leave()
      }
    },
  }
}

/** Returns the session data that limits need. */
export const liveSessionOf = ({ session, actor }: FoundSession): LiveSession => ({
  sessionId: session.sessionId,
  userId: actor.userId,
  mtoCode: actor.mtoCode,
  countryId: actor.countryId,
})

const keyOf = (token: string) => createHash('sha256').update(token).digest('base64')
