import { type CallContext, Refusal } from '../../http/handler.ts'
import type { Hindrance } from '../lockout/lockout.rules.ts'
import { type Limit, reachLimit } from '../lockout/reach-limit.ts'
import { type Taken, takeAttempt } from '../lockout/take-attempt.ts'
import { endSession } from '../sessions/end-sessions.ts'
import { refuseWaiting } from './attempts.ts'
import type { PreAuthCaller } from './pre-auth-caller.ts'

/**
 * Takes one of the tries of the session's lane: they are the user's over all sessions, so that a new sign-in adds none.
 * 05 with the seconds while the lane waits, 75 if none is left, 990 if the user is gone.
 */
export async function takeAttemptOf(context: CallContext, caller: PreAuthCaller): Promise<Taken> {
  const taken = await takeAttempt(context.db, caller.lane, context.now)
  if (!('is' in taken)) return taken
  throw await refusalOf(context, caller, taken)
}

async function refusalOf(context: CallContext, caller: PreAuthCaller, hindrance: Hindrance): Promise<Refusal> {
  if (hindrance.is === 'waiting') return refuseWaiting(context, 'second-factor', hindrance.seconds)
  // Exhausted but not locked: the process of the last try crashed before it locked.
  if (hindrance.is === 'used-up') return refuseLast(context, caller)
  await endSession(context.db, caller.sessionId, 'tries', context.now)
  return hindrance.is === 'locked' ? lockedRefusal('devices') : new Refusal('990', { reason: 'no lane to try on' })
}

/** The answer to a wrong code or old password at a stage: `refusal` with the tries left, or 75 after the last. */
export async function refuseAttempt(
  context: CallContext,
  caller: PreAuthCaller,
  { triesLeft, waitSeconds }: Taken,
  refuse: (left: { triesLeft: number; waitSeconds: number }) => Refusal,
): Promise<Refusal> {
  return triesLeft > 0 ? refuse({ triesLeft, waitSeconds }) : refuseLast(context, caller)
}

/** The lane is at its limit: locks accordingly, and ends this session. */
async function refuseLast({ db, now, address }: CallContext, { lane, sessionId }: PreAuthCaller): Promise<Refusal> {
  const limit = await reachLimit(db, lane, { now, address })
  await endSession(db, sessionId, 'tries', now)
  return lockedRefusal(limit)
}

/** 75: the user, or only unknown devices, are locked. */
export function lockedRefusal(limit: Limit): Refusal {
  return new Refusal('75', {
    reason: `out of tries: ${limit}`,
    ...(limit === 'devices' && { message: 'message.devicesLocked' }),
  })
}
