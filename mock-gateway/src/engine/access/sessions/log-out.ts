import type { LogoutRequest } from '@portal/contract/auth/auth.calls'
import type { Reply, SessionContext } from '../../http/handler.ts'
import { afterSignOut } from './after-sign-out.ts'
import { endSession } from './end-sessions.ts'

/**
 * auth/logout, at any stage. 00 even if the session had just ended otherwise. An idle session keeps its work key for
 * its user's return.
 */
export async function logOut(context: SessionContext, request: LogoutRequest): Promise<Reply<object>> {
  await endSession(context.db, context.session.sessionId, request.reason ?? 'signed-out', context.now)
  await afterSignOut(context.db, [context.actor.userId], context.now)
  return { payload: {} }
}
