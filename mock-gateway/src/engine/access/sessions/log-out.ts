import type { LogoutRequest } from '@portal/contract/auth/auth.calls'
import type { Reply, SessionContext } from '../../http/handler.ts'
import { afterSignOut } from './after-sign-out.ts'
import { endSession } from './end-sessions.ts'

/**
 * auth/logout, at any stage. Answers 00 even if the session had already ended for another reason. A session that ends
 * because the user was idle keeps its work key, so that the user can open unsent work after returning.
 */
export async function logOut(context: SessionContext, request: LogoutRequest): Promise<Reply<object>> {
  await endSession(context.db, context.session.sessionId, request.reason ?? 'signed-out', context.now)
  await afterSignOut(context.db, [context.actor.userId], context.now)
  return { payload: {} }
}
