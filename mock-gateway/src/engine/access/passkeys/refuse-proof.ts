import { type CallContext, Refusal } from '../../http/handler.ts'
import type { Taken } from '../lockout/take-attempt.ts'
import type { PreAuthCaller } from '../sign-in/pre-auth-caller.ts'
import { refuseAttempt } from '../sign-in/wrong-code.ts'

/**
 * Returns the answer to a wrong passkey: 76 with the tries left, or 75 after the last try. The answer does not tell
 * what was wrong.
 */
export function refuseProof(
  context: CallContext,
  caller: PreAuthCaller,
  taken: Taken,
  fault: string,
): Promise<Refusal> {
  return refuseAttempt(
    context,
    caller,
    taken,
    (left) => new Refusal('76', { message: 'message.passkeyRefused', reason: `passkey: ${fault}`, payload: left }),
  )
}

/** Returns the answer to a session without an open challenge. Nothing was compared, so it takes no try. */
export const challengeExpired = () => new Refusal('54', { message: 'message.passkeyExpired' })
