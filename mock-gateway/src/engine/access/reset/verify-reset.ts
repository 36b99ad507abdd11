import type { Reply } from '../../http/handler.ts'
import type { AccessContext } from '../access-audit.ts'
import { laneOfNamedUser } from '../lockout/lane-of-named-user.ts'
import { requireRightCode } from '../one-time-code/check-code.ts'
import { limitAttempts } from '../sign-in/attempts.ts'
import { deviceOf } from '../sign-in/known-devices.ts'

/**
 * auth/verifyToken: answers 00 if the code is right. The code remains valid for the last step. Refuses with 77 if the
 * code is wrong and tries are left, with 54 if the code has expired or has no tries left (ruling A09), and with 05
 * before the wait is over.
 */
export async function verifyReset(
  context: AccessContext,
  { username, otp }: { username: string; otp: string },
): Promise<Reply<object>> {
  const holder = { subject: username, origin: deviceOf(context) }
  await limitAttempts(context, 'code', await laneOfNamedUser(context.db, holder))
  const sent = await requireRightCode(context, 'reset', holder, otp)
  context.concerns(sent.userId === null ? null : { userId: sent.userId })
  return { payload: {} }
}
