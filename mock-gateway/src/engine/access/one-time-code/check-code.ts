import { type CallContext, Refusal } from '../../http/handler.ts'
import { countWrong } from '../lockout/count-wrong.ts'
import { laneOf } from '../lockout/lane.ts'
import { refuseWaiting } from '../sign-in/attempts.ts'
import { atLeast } from '../sign-in/minimum-duration.ts'
import { attemptCode } from './attempt-code.ts'
import { type CodeHolder, type CodePurpose, findLiveCode, type SentCode } from './codes.store.ts'

/**
 * Returns the valid code of a holder if the digits are right. Refuses with 54 if the holder has no valid code (never
 * created, expired, used, without tries) and on the last wrong try, with 77 and the tries left on earlier wrong tries
 * (ruling A09), and with 05 before the wait of the code is over. A wrong try also counts in the lane of the user and
 * browser, so that a restart does not allow more guesses.
 */
export function requireRightCode(
  context: CallContext,
  purpose: CodePurpose,
  holder: CodeHolder,
  digits: string,
): Promise<SentCode> {
  // A statement counts the try only if the user name exists. So every answer takes at least the minimum time.
  return atLeast(rightCode(context, purpose, holder, digits))
}

async function rightCode(
  context: CallContext,
  purpose: CodePurpose,
  holder: CodeHolder,
  digits: string,
): Promise<SentCode> {
  const { db, config, now } = context
  const sent = await findLiveCode(db, { ...holder, purposes: [purpose] }, now)
  if (!sent) throw new Refusal('54', { message: 'message.codeExpired' })
  const check = await attemptCode(db, config, sent, digits, now)
  if (check.isRight) return sent
  const { triesLeft, waitSeconds, isTooSoon } = check
  if (isTooSoon) throw await refuseWaiting(context, 'code', waitSeconds)
  await countWrong(db, await laneOf(db, sent.userId, holder.origin), context)
  throw triesLeft > 0
    ? new Refusal('77', { params: { triesLeft }, payload: { waitSeconds } })
    : new Refusal('54', { message: 'message.codeLocked', payload: { triesLeft: 0 } })
}
