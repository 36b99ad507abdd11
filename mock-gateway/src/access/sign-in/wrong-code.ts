import { sql } from 'kysely'
import { type CallContext, Refusal } from '../../http/handler.ts'
import { endSession } from '../sessions/end-sessions.ts'
import { countFailedTrial } from './failed-trials.ts'

/** The session and user of a call at a pre-auth stage. */
export interface Entering {
  readonly sessionId: string
  readonly userId: string
}

/** Session and user of the call; the guard lets none pass without. */
export function enteringOf({ session, actor }: CallContext): Entering {
  if (!session || !actor) throw new Refusal('990', { reason: 'a pre-auth call reached its handler without a session' })
  return { sessionId: session.sessionId, userId: actor.userId }
}

/**
 * Takes one of the session's five tries, before anything is compared, in one statement: guesses at once cannot exceed
 * them. 990 when none is left.
 * @returns tries left after this one
 */
export async function takeTry(context: CallContext, { sessionId }: Entering): Promise<number> {
  const taken = await context.db
    .updateTable('session')
    .set({ tries_left: sql`tries_left - 1` })
    .where('session_id', '=', sessionId)
    .where('tries_left', '>', 0)
    .where('ended_at', 'is', null)
    .returning('tries_left')
    .executeTakeFirst()
  if (!taken) throw new Refusal('990', { message: 'message.triesUsedUp', reason: 'no tries left' })
  return taken.tries_left
}

/**
 * The answer to a wrong code or old password at a stage. The last try ends the session and counts as a failed trial, so
 * that codes cannot be guessed by signing in again and again: 75 if that locked the user, else 990.
 */
export async function refuseTry(
  context: CallContext,
  { sessionId, userId }: Entering,
  triesLeft: number,
  refusal: Refusal,
): Promise<Refusal> {
  if (triesLeft > 0) return refusal
  await endSession(context.db, sessionId, 'tries', context.now)
  const locked = await countFailedTrial(context.db, userId, context.now)
  const reason = 'out of tries'
  return locked ? new Refusal('75', { reason }) : new Refusal('990', { message: 'message.triesUsedUp', reason })
}
