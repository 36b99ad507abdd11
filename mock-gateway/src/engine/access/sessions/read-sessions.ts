import type { SessionRow } from '@portal/contract/auth/sessions.calls'
import type { Reply, SessionContext } from '../../http/handler.ts'
import { isOpen } from './open-session.ts'
import { sessionOwner } from './session-owner.ts'

/**
 * portal/session/read: at most 100 open sessions of a user, latest activity first. Refuses with 25 if the user is
 * unknown or out of scope.
 */
export async function readSessions(
  context: SessionContext,
  request: { userId?: string },
): Promise<Reply<{ data: SessionRow[] }>> {
  const { db, config, now, session } = context
  const userId = await sessionOwner(context, request.userId, 'USER|READ')
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'started_at', 'last_active_at', 'address', 'device'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(isOpen(config, now))
    .orderBy('last_active_at', 'desc')
    .limit(100)
    .execute()
  const data = rows.map((row) => ({
    sessionId: row.session_id,
    startedAt: row.started_at.toISOString(),
    lastActiveAt: row.last_active_at.toISOString(),
    address: row.address,
    device: row.device,
    isCurrent: row.session_id === session.sessionId,
  }))
  return { payload: { data } }
}
