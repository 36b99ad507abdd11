import type { Reply, SessionContext } from '../../http/handler.ts'
import { endSession } from './end-sessions.ts'
import { afterSignOut } from './signed-out.ts'

/** auth/logout, at any stage. 00 also when the session had just ended otherwise. */
export async function logOut(context: SessionContext): Promise<Reply<object>> {
  await endSession(context.db, context.session.sessionId, 'signed-out', context.now)
  await afterSignOut(context.db, [context.actor.userId], context.now)
  return { payload: {} }
}
