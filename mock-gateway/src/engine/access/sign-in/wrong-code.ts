import { type CallContext, Refusal } from '../../http/handler.ts'
import type { Hindrance } from '../lockout/lockout.rules.ts'
import { type Limit, reachLimit } from '../lockout/reach-limit.ts'
import { type Taken, takeAttempt } from '../lockout/take-attempt.ts'
import { endSession } from '../sessions/end-sessions.ts'
import { refuseWaiting } from './attempts.ts'
import type { PreAuthCaller } from './pre-auth-caller.ts'

/**
 * Takes one of the tries of the session's lane. The tries are counted over all sessions of the user, so that a new
 * sign-in adds no tries. Refuses with 05 and the seconds to wait if the lane waits, with 75 if no try is left or the
 * unknown devices are locked, and with 990 if the user is no longer ACTIVE.
 */
export async function takeAttemptOf(context: CallContext, caller: PreAuthCaller): Promise<Taken> {
  const taken = await takeAttempt(context.db, caller.lane, context.now)
  if (!('is' in taken)) return taken
  throw await refusalOf(context, caller, taken)
}

async function refusalOf(context: CallContext, caller: PreAuthCaller, hindrance: Hindrance): Promise<Refusal> {
  if (hindrance.is === 'waiting') return refuseWaiting(context, 'second-factor', hindrance.seconds)
  // The lane is exhausted but not locked: the process of the last try crashed before it locked the lane.
  if (hindrance.is === 'used-up') return refuseLast(context, caller)
  await endSession(context.db, caller.sessionId, 'tries', context.now)
  return hindrance.is === 'locked' ? lockedRefusal('devices') : new Refusal('990', { reason: 'no lane to try on' })
}

/** Returns the answer to a wrong code or old password: `refusal` with the tries left, or 75 after the last try. */
export async function refuseAttempt(
  context: CallContext,
  caller: PreAuthCaller,
  { triesLeft, waitSeconds }: Taken,
  refuse: (left: { triesLeft: number; waitSeconds: number }) => Refusal,
): Promise<Refusal> {
  return triesLeft > 0 ? refuse({ triesLeft, waitSeconds }) : refuseLast(context, caller)
}

/** Locks the user or the unknown devices, because the lane is at its limit, and ends this session. */
async function refuseLast({ db, now, address }: CallContext, { lane, sessionId }: PreAuthCaller): Promise<Refusal> {
  const limit = await reachLimit(db, lane, { now, address })
  await endSession(db, sessionId, 'tries', now)
  return lockedRefusal(limit)
}

/** Creates the refusal 75, with a message that says whether the user or only unknown devices are locked. */
export function lockedRefusal(limit: Limit): Refusal {
  return new Refusal('75', {
    reason: `out of tries: ${limit}`,
    ...(limit === 'devices' && { message: 'message.devicesLocked' }),
  })
}
