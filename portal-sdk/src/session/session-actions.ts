import type { SignedIn } from '@portal/contract/auth/auth.calls'

/** The state of a stored session: it continues, got no answer, was refused by the gateway, or does not exist. */
export type Restored = 'full' | 'unanswered' | 'ended' | 'none'

/** The session's transitions, carried out by the shell. */
export interface SessionActions {
  /**
   * Processes a step of sign-in. A full session fills the store; a pre-auth stage is only remembered. The caller
   * decides where to go next.
   */
  signedIn(answer: SignedIn): void
  /**
   * Checks the stored session with the gateway and fills the store. Only the gateway's own refusal ends it; without
   * an answer it stays pending, and the shell shows this at the requested address.
   * @param by a person, or a timer: then it counts as no activity of the session
   */
  restore(by?: 'person' | 'timer'): Promise<Restored>
  /**
   * Signs out here and at the gateway, empties every cache, and opens the sign-in page. Unsent work is discarded too,
   * unless the session was idle: then it is kept for its user.
   */
  signOut(why?: 'wanted' | 'idle'): Promise<void>
}

let current: SessionActions | null = null

/** Called once by the shell. */
export function provideSessionActions(actions: SessionActions): void {
  current = actions
}

/** The session's transitions; throws until the shell provides them. */
export function sessionActions(): SessionActions {
  if (!current) throw new Error('the shell has not provided session actions')
  return current
}
