import type { SignedIn } from '@portal/contract/auth/auth.calls'

/** The state of a stored session: it continues, got no answer, was refused by the gateway, or does not exist. */
export type Restored = 'full' | 'unanswered' | 'ended' | 'none'

/** The session's transitions, carried out by the shell. */
export interface SessionActions {
  /**
   * Takes a step of sign-in on. A full session fills the store; a pre-auth stage is only remembered. The caller decides
   * where to go next.
   */
  signedIn(answer: SignedIn): void
  /**
   * Checks the stored session with the gateway and fills the store. Only the gateway's own refusal ends it; where no
   * answer came it waits, and the shell says so at the address asked for.
   * @param by a person, or a timer: then it counts as no activity of the session
   */
  restore(by?: 'person' | 'timer'): Promise<Restored>
  /**
   * Signs out here and at the gateway, empties every cache, goes to the sign-in page. Unsent work goes too, unless the
   * session was only left idle: then it waits for its user.
   */
  signOut(why?: 'wanted' | 'idle'): Promise<void>
}

let current: SessionActions | null = null

/** Called once by the shell. */
export function provideSessionActions(actions: SessionActions): void {
  current = actions
}

/** The session's transitions; throws while no shell provides them. */
export function sessionActions(): SessionActions {
  if (!current) throw new Error('the shell has not provided session actions')
  return current
}
