import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import type { Concerning } from '../access-audit.ts'
import { afterSignOut } from './after-sign-out.ts'
import { isOpen } from './open-session.ts'
import { sessionOwner } from './session-owner.ts'

interface EndRequest {
  readonly userId?: string
  readonly sessionId?: string
  readonly others?: 'YES'
}

/**
 * portal/session/end: ends one session, or all sessions except the caller's. "All sessions" includes sessions that
 * began after the list was read, unfinished sign-ins and expired sessions. The number in the answer leaves out
 * unfinished sign-ins and expired sessions. Refuses with 25 if the user or session is unknown or out of scope, and with
 * 30 if the request names neither.
 */
export async function endListedSessions(
  context: SessionContext & Concerning,
  request: EndRequest,
): Promise<Reply<{ ended: number }>> {
  const { db, config, now, session } = context
  if (!request.sessionId && request.others !== 'YES') {
    throw new Refusal('30', { fields: [{ field: 'sessionId', key: 'validation.required' }] })
  }
  const userId = await sessionOwner(context, request.userId, 'USER|UPDATE')
  context.concerns({ userId })
  if (!request.sessionId) {
    const ended = await db
      .updateTable('session')
      .set({ ended_at: now, end_reason: 'ended' })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('session_id', '<>', session.sessionId)
      .returning(isOpen(config, now).as('wasOpen'))
      .execute()
    await signOutWhoHasNone(context, userId)
    return { payload: { ended: ended.filter(({ wasOpen }) => wasOpen).length } }
  }
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'ended' })
    .where('session_id', '=', request.sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('25')
  await signOutWhoHasNone(context, userId)
  return { payload: { ended: 1 } }
}

/** Signs the user out, unless the user has another open session. */
async function signOutWhoHasNone({ db, config, now }: SessionContext, userId: string): Promise<void> {
  const left = await db
    .selectFrom('session')
    .select('session_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(isOpen(config, now))
    .limit(1)
    .executeTakeFirst()
  if (left === undefined) await afterSignOut(db, [userId], now)
}
