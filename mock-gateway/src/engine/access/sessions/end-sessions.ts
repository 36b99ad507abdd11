import type { Kysely } from 'kysely'
import type { GatewayConfig } from '../../../config.ts'
import type { Database } from '../../db/schema.ts'
import { afterSignOut } from './after-sign-out.ts'
import { isOpen } from './open-session.ts'

/** The reason why a session ended, stored in the session's row. */
export type EndReason =
  | 'signed-out'
  /** The user was idle for too long, so the browser signed them out. */
  | 'idle'
  /** The session of the next sign-in stage replaced this session. */
  | 'replaced'
  /** The user exceeded the maximum number of concurrent sessions. */
  | 'outnumbered'
  /** The user or an administrator ended the session in a list. */
  | 'ended'
  | 'tries'
  | 'locked'
  | 'status'
  | 'role'
  | 'password'
  | 'hard-token'
  | 'passkey'

/**
 * Ends all sessions of a user, except the session `exceptSessionId` if it is given. Lock order everywhere: the user's
 * row first, then the sessions. @returns the number of ended sessions
 */
export async function endSessionsOfUser(
  db: Kysely<Database>,
  userId: string,
  reason: EndReason,
  now: Date,
  exceptSessionId?: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== undefined, (update) => update.where('session_id', '<>', exceptSessionId as string))
    .executeTakeFirst()
  // A user with a remaining session is not signed out.
  if (exceptSessionId === undefined) await afterSignOut(db, [userId], now)
  return Number(numUpdatedRows)
}

/**
 * Ends the oldest sessions of a user above the maximum. The caller must have locked the user's row, so that concurrent
 * sign-ins count each other's sessions.
 * @returns the number of ended sessions
 */
export async function endOldestSessions(
  db: Kysely<Database>,
  userId: string,
  config: Pick<GatewayConfig, 'sessionsPerUser' | 'idleMs' | 'idleGraceMs'>,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'outnumbered' satisfies EndReason })
    .where('session_id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('session_id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where(isOpen(config, now))
        .orderBy('started_at', 'desc')
        .orderBy('session_id', 'desc')
        .offset(config.sessionsPerUser),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Ends one session. Returns false if the session had already ended. Deletes the key of the user's unsent work if the
 * user signed out or another session replaced this session. In all other cases, the user can still open unsent work
 * after the next sign-in.
 */
export async function endSession(
  db: Kysely<Database>,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .$if(reason === 'signed-out' || reason === 'replaced', (update) => update.set({ work_key: null }))
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends the sessions of all users with the role, because the rights of the role changed (rulings part 3, code 990).
 * @returns the number of ended sessions
 */
export async function endSessionsOfRole(db: Kysely<Database>, roleId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'role' })
    .where('ended_at', 'is', null)
    .where('user_id', 'in', (eb) => eb.selectFrom('app_user').select('user_id').where('role_id', '=', roleId))
    .executeTakeFirst()
  const holders = await db.selectFrom('app_user').select('user_id').where('role_id', '=', roleId).execute()
  await afterSignOut(
    db,
    holders.map((holder) => holder.user_id),
    now,
  )
  return Number(numUpdatedRows)
}
