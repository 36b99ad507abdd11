import type { SignedIn } from '@portal/contract/auth/auth.calls'

/** The state of a stored session: it continues, the gateway did not answer or refused it, or no session is stored. */
export type Restored = 'full' | 'unanswered' | 'ended' | 'none'

/** The actions that change the session, provided by the shell. */
export interface SessionActions {
  /**
   * Processes the answer to a step of sign-in. A full session fills the store. After an earlier step, only the stage of
   * sign-in is stored. The caller decides where to go next.
   */
  signedIn(answer: SignedIn): void
  /**
   * Checks the stored session with the gateway and fills the store. Only a refusal by the gateway ends the session.
   * Without an answer the session stays pending, and the shell shows this state at the requested address.
   * @param by `timer` if no person caused the check: then the check does not count as activity of the session
   */
  restore(by?: 'person' | 'timer'): Promise<Restored>
  /**
   * Signs out here and at the gateway, empties every cache, and opens the sign-in page. Unsent work is discarded,
   * except after a sign-out for idleness: then it is kept for its user.
   */
  signOut(why?: 'wanted' | 'idle'): Promise<void>
}

let current: SessionActions | null = null

/** Sets the session actions; the shell calls it once. */
export function provideSessionActions(actions: SessionActions): void {
  current = actions
}

/** Returns the session actions. @throws Error until the shell has provided them */
export function sessionActions(): SessionActions {
  if (!current) throw new Error('the shell has not provided session actions')
  return current
}
